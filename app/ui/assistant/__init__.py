"""The Ask page: questions over what was heard, and answers with the lines that show them."""
