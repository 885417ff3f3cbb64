import { allowPublicHosts } from '../../core/service/image-hosts.ts';
import type { ImagePolicy } from '../../core/service/image-hosts.ts';

const MAX_ANSWERS = 256;

/**
 * Wraps a policy so that its newest answers are remembered: parser and air ask for each picture, and the same few are sent again and
 * again. It holds 256 answers, and half a MiB of addresses at most.
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
 * The policy by which chat is read: also pictures of hosts that the server does not list, if they are public, since the owner may allow them
 * later. What may be on air is decided after that (`AirForms`).
 */
export function createChatPolicy(isListed: ImagePolicy): ImagePolicy {
  return (address) => isListed(address) || allowPublicHosts(address);
}
