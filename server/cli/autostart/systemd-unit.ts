import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readLoginFile, removeLoginFile, writeLoginFile } from './login-file.ts';
import type { LoginItem, RunProgram, Starter } from './starter.ts';

const UNIT = 'onair.service';

/** Dependencies of {@link createSystemdItem}. */
export interface SystemdPlace {
  /** Folder of the user's units: `$XDG_CONFIG_HOME/systemd/user`. */
  readonly folder: string;
  readonly run: RunProgram;
}

/** A systemd user unit, linked into `default.target` as `systemctl --user enable` does. systemd ends it at logout with SIGTERM. */
export function createSystemdItem(starter: Starter, { folder, run }: SystemdPlace): LoginItem {
  const [file, link] = [join(folder, UNIT), join(folder, 'default.target.wants', UNIT)];
  const unit = toSystemdUnit(starter);
  // the login's manager may be out of reach, as over ssh or sudo: the next login reads the files in any case
  const reload = (): void => void run('systemctl', ['--user', 'daemon-reload']);
  return {
    place: file,
    read: () => (existsSync(link) ? readLoginFile(file, unit) : 'off'),
    turnOn() {
      writeLoginFile(file, unit);
      mkdirSync(join(folder, 'default.target.wants'), { recursive: true });
      if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(file, link);
      reload();
    },
    turnOff() {
      rmSync(link, { force: true });
      removeLoginFile(file);
      reload();
    },
  };
}

/** The text of the unit: systemd.service(5). */
export function toSystemdUnit({ program, args }: Starter): string {
  return `# Written by onair autostart on; onair autostart off removes it.
[Unit]
Description=Onair overlays

[Service]
# the colon keeps $ as it is
ExecStart=:${[program, ...args].map(quote).join(' ')}
UMask=0077
# as npm start: glibc keeps less freed memory
Environment=MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
# a clean stop takes up to 10 s
KillMode=mixed
TimeoutStopSec=15
Restart=on-failure
RestartSec=2

[Install]
WantedBy=default.target
`;
}

/** A word of a command line: systemd.syntax(7), "Quoting"; `%` begins a specifier. */
function quote(word: string): string {
  return `"${word
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('%', '%%')}"`;
}
