/** The default of `PORT`. The simulator has the next one. */
const DEFAULT_PORT = 4680;
/** Ports that are tried before any other: few programs use them, and systems do not lend them to outgoing connections. */
const SPARE_PORTS = Array.from({ length: 18 }, (_, index) => 4682 + index);

/** State of the machine for {@link choosePort}. */
export interface PortDeps {
  /** The variable `PORT`. */
  readonly given: string | undefined;
  /** The port of earlier starts. */
  readonly remembered: number | undefined;
  readonly isFree: (port: number) => Promise<boolean>;
  /** Returns any free port. */
  readonly findFree: () => Promise<number>;
  /** Whether links or a redirect address with the port may be in use. */
  readonly isTied: () => Promise<boolean>;
  /** The program that listens on a port, in words. */
  readonly findUser: (port: number) => string;
}

/**
 * The port of the server: the given or the remembered one. If that is in use and nothing was ever made with it, another one.
 * @throws {Error} it is in use, and something depends on it; the message names the other program
 */
export async function choosePort(deps: PortDeps): Promise<number> {
  const { given, remembered, isFree, findUser } = deps;
  const wanted = given === undefined ? (remembered ?? DEFAULT_PORT) : Number(given);
  if (wanted === 0) return findSpare(deps);
  // the server reports an invalid one
  if (!Number.isInteger(wanted) || wanted > 65_535 || (await isFree(wanted))) return wanted;
  if (given === undefined && !(await deps.isTied())) return findSpare(deps);
  const reason = given === undefined ? 'the links in OBS and the redirect address depend on it' : 'PORT asks for it';
  throw new Error(
    `Port ${wanted} is in use by ${findUser(wanted)}, and ${reason}: end that program, then start Onair again.`,
  );
}

async function findSpare({ isFree, findFree }: PortDeps): Promise<number> {
  for (const port of SPARE_PORTS) if (await isFree(port)) return port;
  return findFree();
}
