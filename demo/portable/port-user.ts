import { spawnSync } from 'node:child_process';

/** A command of a system that lists who listens on a port, and the pattern of its answer. */
export interface PortQuery {
  readonly command: readonly [program: string, ...args: string[]];
  /** Has the groups `name` and `pid`. */
  readonly pattern: RegExp;
}

/** The query of a platform: each of them is part of the system. */
export function toPortQuery(platform: NodeJS.Platform, port: number): PortQuery {
  if (platform === 'win32') {
    const script = `Get-NetTCPConnection -State Listen -LocalPort ${port} | ForEach-Object { Get-Process -Id $_.OwningProcess } | ForEach-Object { "$($_.Id) $($_.ProcessName)" }`;
    return {
      command: ['powershell.exe', '-NoProfile', '-NonInteractive', '-Command', script],
      pattern: /^(?<pid>\d+) (?<name>.*\S)/m,
    };
  }
  if (platform === 'darwin') {
    return {
      command: ['lsof', '-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'],
      pattern: /^p(?<pid>\d+)\nc(?<name>.+)$/m,
    };
  }
  return { command: ['ss', '-Hltnp', 'sport', '=', `:${port}`], pattern: /\(\("(?<name>[^"]+)",pid=(?<pid>\d+)/ };
}

/** The program that listens on a port, e.g. `steam (process 4711)`. The system names no programs of other users. */
export function findPortUser(port: number): string {
  const { command, pattern } = toPortQuery(process.platform, port);
  const [program, ...args] = command;
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', windowsHide: true });
  return readPortUser(pattern, stdout);
}

/** Reads the answer of a {@link PortQuery}. */
export function readPortUser(pattern: RegExp, answer: string | null): string {
  const { name, pid } = pattern.exec(answer ?? '')?.groups ?? {};
  return name !== undefined && pid !== undefined ? `${name} (process ${pid})` : 'another program';
}
