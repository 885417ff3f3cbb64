import type { Environment } from '../../server/config/environment.ts';

/** The portable Onair that commands work with. */
export interface Portable {
  /** Folder of the user's data and `.env` file. */
  readonly folder: string;
  /** All variables, those of the `.env` file included. */
  readonly env: Environment;
  /** The program `onair` of the folder. */
  readonly program: string;
  /** The program of the simulator. */
  readonly simulator: string;
}
