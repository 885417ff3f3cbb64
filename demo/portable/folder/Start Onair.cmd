@echo off
rem Starts Onair and opens its page. --no-open keeps the browser shut.
if not exist "%~dp0program\node.exe" goto packed
"%~dp0program\node.exe" --max-semi-space-size=8 --disable-warning=ExperimentalWarning "%~dp0program\dist\onair.js" launch %*
if errorlevel 1 pause
exit /b
:packed
echo Unpack the whole zip file first: right-click it and choose "Extract All". Then open this file again.
pause
exit /b 1
