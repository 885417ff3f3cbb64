import { msg } from '../../parts/language/msg.ts';

/** A message to a moderator with the link of their dock. It explains itself: a moderator knows no Onair and needs none. */
export function writeInvitation(url: string): string {
  const words = msg(
    'With this link you can moderate my chat. Open it in a browser on a computer or a phone: there is nothing to install and no account to make. Keep it to yourself like a password. Press ? in it to see its keys.',
  );
  return `${words}\n${url}`;
}
