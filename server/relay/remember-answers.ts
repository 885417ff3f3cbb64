import type { ImagePolicy } from '../../core/service/image-hosts.ts';

const MAX_ANSWERS = 256;

/**
 * Makes a policy that gives its newest answers again without asking: a picture is asked for by the parser and by the stage after it, and the same
 * few are sent over and over. It holds 256 answers, and half a MiB of addresses at most.
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
