@rem What `exec` is to the scripts of package.json on Windows, whose shell has no such word: it runs the rest.
@%*
