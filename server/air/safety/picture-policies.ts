import { allowPublicHosts } from '../../../core/service/image-hosts.ts';
import type { ImagePolicy } from '../../../core/service/image-hosts.ts';

const MAX_ANSWERS = 256;

/**
 * Wraps a policy so that its newest answers are cached: parser and air check each picture, and the same few are sent again and
 * again. The cache holds 256 answers, and half a MiB of addresses at most.
 */
export function rememberAnswers(isAllowed: ImagePolicy): ImagePolicy {
  const answers = new Map<string, boolean>();
  return (address) => {
    const known = answers.get(address);
    if (known !== undefined) return known;
    const answer = isAllowed(address);
    const [oldest] = answers.size < MAX_ANSWERS ? [] : answers.keys();
    if (oldest !== undefined) answers.delete(oldest);
    answers.set(address, answer);
    return answer;
  };
}

/**
 * The policy for parsing chat: also pictures of public hosts that the server does not list, since the owner may allow them
 * later. `AirForms` then decides which may be on air.
 */
export function createChatPolicy(isListed: ImagePolicy): ImagePolicy {
  return (address) => isListed(address) || allowPublicHosts(address);
}
