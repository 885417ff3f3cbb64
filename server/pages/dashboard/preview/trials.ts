import { msg, perLanguage } from '../../parts/language/msg.ts';

/** The trials of an overlay. */
export type TrialName = 'message' | 'own-message' | 'emotes' | 'raid' | 'live' | 'ending' | 'no-viewers' | 'clip';

/** Labels of the trials. */
export const trialLabels = perLanguage((): Readonly<Record<TrialName, string>> => ({
  message: msg('A message'),
  'own-message': msg('A message of yours'),
  emotes: msg('A wall of emotes'),
  raid: msg('A raid'),
  live: msg('Going live'),
  ending: msg('The end of the stream'),
  'no-viewers': msg('No viewer numbers'),
  clip: msg('A new clip'),
}));
