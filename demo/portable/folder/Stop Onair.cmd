@echo off
rem Stops Onair.
"%~dp0program\node.exe" --disable-warning=ExperimentalWarning "%~dp0program\dist\onair.js" stop
if errorlevel 1 pause
