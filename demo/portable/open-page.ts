import { spawn } from 'node:child_process';

/** The program of a platform that opens an address in the default browser. */
export function toOpener(platform: NodeJS.Platform, url: string): readonly [program: string, ...args: string[]] {
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', url];
  return [platform === 'darwin' ? 'open' : 'xdg-open', url];
}

/** Opens an address in the default browser, and waits for nothing. A machine without a browser shows nothing. */
export function openPage(url: string): void {
  const [program, ...args] = toOpener(process.platform, url);
  const opener = spawn(program, args, { detached: true, stdio: 'ignore' });
  opener.on('error', () => undefined);
  opener.unref();
}
