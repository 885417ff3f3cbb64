@echo off
rem The command onair: onair.cmd --help lists what it can do.
"%~dp0node.exe" --max-semi-space-size=8 --disable-warning=ExperimentalWarning "%~dp0dist\onair.js" %*
