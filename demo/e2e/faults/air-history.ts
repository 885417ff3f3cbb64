import type { AirLogs } from './air-log.ts';
import { checkRequests } from './request-rules.ts';
import { checkDocks } from './dock-rules.ts';
import { checkScreens } from './screen-rules.ts';

/**
 * Compares what the service said with what overlays drew, what docks saw and what was done (docs/spec/relay.md, "Before air").
 * @returns a line for each fault that was found
 */
export function checkAirHistory(logs: AirLogs): readonly string[] {
  return [...new Set([...checkScreens(logs), ...checkDocks(logs), ...checkRequests(logs)])];
}
