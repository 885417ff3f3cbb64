import type { LoginItem, RunProgram, Starter } from './starter.ts';

const KEY = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Run`;
const NAME = 'Onair';
/** Windows ignores a longer command line: "Run and RunOnce Registry Keys", Microsoft Learn. */
const MAX_LENGTH = 260;

/**
 * A value of the Run key of Windows.
 * @throws {Error} when it is turned on and the path of this Onair is too long
 */
export function createRunKeyItem(starter: Starter, run: RunProgram): LoginItem {
  const command = toRunCommand(starter);
  return {
    place: String.raw`${KEY}\${NAME}`,
    read() {
      const { isOk, output } = run('reg.exe', ['query', KEY, '/v', NAME]);
      if (!isOk) return 'off';
      return output.split(/\r?\n/).some((line) => isValue(line, command)) ? 'on' : 'other';
    },
    turnOn() {
      if (command.length > MAX_LENGTH) throw new Error(explainLength(command));
      const { isOk, output } = run('reg.exe', ['add', KEY, '/v', NAME, '/t', 'REG_SZ', '/d', command, '/f']);
      if (!isOk) throw new Error(`Windows refused to store the autostart: ${output.trim()}`);
    },
    turnOff: () => void run('reg.exe', ['delete', KEY, '/v', NAME, '/f']),
  };
}

/** The command line of the value. `conhost --headless` gives the program a console without a window. */
export function toRunCommand({ program, args }: Starter): string {
  return ['conhost.exe', '--headless', ...[program, ...args].map(quote)].join(' ');
}

/** Whether a line of `reg query` has this value. Other letters than those of ASCII come in a code page that depends on the machine. */
function isValue(line: string, command: string): boolean {
  return toAscii(line)
    .trimEnd()
    .endsWith(`    REG_SZ    ${toAscii(command)}`);
}

function toAscii(text: string): string {
  return text.replaceAll(/[^ -~]/g, '');
}

/** A path of Windows has no quotation marks, but it may end with a backslash, which would escape the closing one. */
function quote(word: string): string {
  return /^[\w.-]+$/.test(word) ? word : `"${word.replace(/\\+$/, '$&$&')}"`;
}

function explainLength({ length }: string): string {
  return `Windows starts no command of more than ${MAX_LENGTH} characters at login, and this one has ${length}: move Onair into a folder with a shorter path.`;
}
