import { UsageError } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { findLoginItem } from './find-login-item.ts';
import type { LoginItem } from './starter.ts';

/** `onair autostart`: starts Onair at login. */
export const autostart: Command = {
  name: 'autostart',
  summary: 'start Onair when you log in to this computer',
  usage: 'on|off|status',
  help: [
    'Starts the server at your next login, without a window, and stops it at logout: by the Run key of Windows, a launchd agent of',
    'macOS or a systemd user unit of Linux. It starts this copy of Onair with the .env file of this folder, so run it again after',
    'you have moved either. Variables that are set only in this terminal do not count then.',
  ],
  options: {},
  allowPositionals: true,
  run({ positionals }, context) {
    const [action = 'status', ...others] = positionals;
    const act = others.length === 0 ? ACTIONS[action] : undefined;
    if (!act) throw new UsageError('Say on, off or status: run onair autostart --help for what it does.');
    act(openLoginItem(context), context);
    return Promise.resolve(0);
  },
};

type Act = (item: LoginItem, context: CommandContext) => void;

const ACTIONS: Readonly<Partial<Record<string, Act>>> = {
  on(item, context) {
    item.turnOn();
    printState(item, context);
  },
  off(item, context) {
    item.turnOff();
    printState(item, context);
  },
  status: printState,
};

function openLoginItem({ starter, env }: CommandContext): LoginItem {
  if (!starter) throw new Error('This Onair does not know the command that started it: run it as onair.');
  return findLoginItem(starter, env);
}

function printState(item: LoginItem, { print }: CommandContext): void {
  switch (item.read()) {
    case 'on':
      print(`Onair starts when you log in: ${item.place}`);
      break;
    case 'off':
      print('Onair does not start when you log in: onair autostart on changes that.');
      break;
    case 'other':
      print(`Another copy of Onair, or this one before it was moved, starts when you log in: ${item.place}`);
      print('Run onair autostart on to start this one instead.');
  }
}
