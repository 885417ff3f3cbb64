/* Globs of the test files of each suite, from the root; those that begin with `!` exclude files. */

/** Pattern that excludes the files of another. */
export function leaveOut(pattern: string): string {
  return `!${pattern}`;
}

/** Tests of packages and lint rules. */
export const BUILD_TESTS = ['scripts/{packed-*,lint}.test.ts'];

/** Tests of servers that share PostgreSQL and Redis: many of them start processes and wait for databases. */
export const FLEET_TESTS = [
  'server/bus/redis/*.test.ts',
  'server/**/{fleet,fleet-*,keeper-fleet-crash}.test.ts',
  'server/store/migrate/*.test.ts',
  'server/operation/deploy/caddy.test.ts',
  'server/cli/share/caddy.test.ts',
];

/** Tests that start PostgreSQL, or Onair as a process: each takes seconds. */
export const PROCESS_TESTS = [
  'server/{main,stop-process,app/stop-refresh}.test.ts',
  'server/cli/{main,postgres-backup}.test.ts',
  'server/{air/actions/action,control/control}-crash.test.ts',
  'server/store/postgres/!(fleet-*).test.ts',
  'server/testing/private-engines.test.ts',
  'demo/{start,simulator/main}.test.ts',
];

const OBS_JOURNEYS = 'demo/e2e/journeys/obs*.test.ts';
/** Tests with a real OBS on a virtual display. */
export const OBS_TESTS = [
  'server/{obs/obs-routes,obs-steps/real-obs,control/real-obs}.test.ts',
  'server/pages/dashboard/obs/page-access.test.ts',
  OBS_JOURNEYS,
];

/** Tests of crashes, faults and hostile messages by seeds. */
export const TRIALS = [
  'demo/e2e/{proofs/crash,faults/history,faults/air-history,faults/air-trials,faults/hostile}.test.ts',
  'server/account/tokens/keeper-crash.test.ts',
];

/** Tests of whole servers under faults and attacks. */
export const FAULTS = ['demo/e2e/{proofs,faults,fleet,soak}/*.test.ts', ...TRIALS.map(leaveOut)];

/** Tests that run in Node alone and start no programs. */
export const UNIT_TESTS = [
  '{core,server,widgets,scripts}/**/*.test.ts',
  'demo/*.test.ts',
  'demo/{gallery,portable,samples,scenarios,simulator}/**/*.test.ts',
  ...[...BUILD_TESTS, ...FLEET_TESTS, ...PROCESS_TESTS, ...OBS_TESTS, ...TRIALS].map(leaveOut),
];

/** The journey from signing in to each widget in OBS. */
export const JOURNEY = ['demo/e2e/journeys/whole-path.test.ts'];
/** All other journeys but those with OBS. */
export const OTHER_JOURNEYS = ['demo/e2e/journeys/*.test.ts', ...[...JOURNEY, OBS_JOURNEYS].map(leaveOut)];

/**
 * Tests of drawing, input and embedding, which may differ in Firefox. It leaves out sections of the dashboard that only show answers of
 * the server, and the table of contrasts, which is computed from our own styles. The accessibility audit of each theme found a contrast that
 * was too low in Firefox alone, so it stays.
 */
export const FIREFOX_TESTS = [
  'widgets/**/*.test.ts',
  'server/pages/{overlay,parts,settings-form,docks}/**/*.test.ts',
  'server/pages/dashboard/{canvas,cards,frame,safety,themes,transfer}/**/*.test.ts',
  'server/pages/dashboard/dashboard.test.ts',
  'demo/gallery/{gallery,moment-marks,outlines,scenes,themes,title-lines,workbench}.test.ts',
];

/** Tests of drawing, which may differ in an older engine. The dashboard does not run in OBS. */
export const ENGINE_TESTS = [
  'widgets/!(source)/*.test.ts',
  'server/pages/overlay/*.test.ts',
  'demo/gallery/contrast.test.ts',
];
