import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLoginFile, removeLoginFile, writeLoginFile } from './login-file.ts';
import type { LoginItem, Starter } from './starter.ts';

const LABEL = 'onair.server';

/** Places of {@link createLaunchAgent}. */
export interface LaunchAgentPlace {
  /** The user's `~/Library/LaunchAgents`. */
  readonly folder: string;
  /** File for the output, which launchd drops otherwise. */
  readonly logFile: string;
}

/** An agent of macOS' launchd. launchd reads the folder at login, and ends its agents at logout with SIGTERM. */
export function createLaunchAgent(starter: Starter, { folder, logFile }: LaunchAgentPlace): LoginItem {
  const file = join(folder, `${LABEL}.plist`);
  const agent = toLaunchAgent(starter, logFile);
  return {
    place: file,
    read: () => readLoginFile(file, agent),
    turnOn() {
      // launchd makes no folders; this one is the server's, with its rights
      mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
      writeLoginFile(file, agent);
    },
    turnOff: () => removeLoginFile(file),
  };
}

/** The text of the agent: launchd.plist(5). */
export function toLaunchAgent({ program, args }: Starter, logFile: string): string {
  const words = [program, ...args].map((word) => `    <string>${escape(word)}</string>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!-- Written by onair autostart on; onair autostart off removes it. -->
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>ProgramArguments</key>
  <array>
${words.join('\n')}
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <!-- without this, macOS slows its timers down -->
  <key>ProcessType</key>
  <string>Interactive</string>
  <!-- a clean stop takes up to 10 s -->
  <key>ExitTimeOut</key>
  <integer>15</integer>
  <!-- octal 077 -->
  <key>Umask</key>
  <integer>63</integer>
  <key>StandardOutPath</key>
  <string>${escape(logFile)}</string>
  <key>StandardErrorPath</key>
  <string>${escape(logFile)}</string>
</dict>
</plist>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
