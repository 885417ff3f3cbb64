/** Frames and delays of a watched page. */
export interface Watched {
  /** Milliseconds between frames. */
  readonly gaps: readonly number[];
  /** Milliseconds from the sending of a message to the end of the frame that painted it. */
  readonly latencies: readonly number[];
}

/**
 * Script that watches the page for `forMs`. It keeps requesting frames, which costs time of its own, so the page is never watched while
 * time is measured. Messages carry their sending time in their author.
 */
export function createWatchScript(forMs: number): string {
  return `new Promise((resolve) => {
    const began = performance.now();
    const readTime = () => performance.timeOrigin + performance.now();
    const findLines = () =>
      document.getElementById('lines') ?? document.querySelector('onair-chat-box')?.shadowRoot?.querySelector('.lines');
    const readAuthor = (line) => Number(/at(\\d+\\.\\d+)/.exec(line?.textContent ?? '')?.[1] ?? 0);
    const [gaps, latencies] = [[], []];
    let newest = Array.from(findLines()?.children ?? []).reduce((most, line) => Math.max(most, readAuthor(line)), 0);
    let former = began;
    // a message to the page itself arrives after the frame has been painted
    const { port1: after, port2: send } = new MessageChannel();
    after.onmessage = ({ data }) => {
      for (const at of data) latencies.push(readTime() - at);
    };
    // an open port would keep all records in memory
    const finish = () => {
      after.close();
      resolve({ gaps: gaps.slice(1), latencies });
    };
    const look = (now) => {
      gaps.push(now - former);
      former = now;
      const drawn = [];
      for (let line = findLines()?.lastElementChild; line; line = line.previousElementSibling) {
        const at = readAuthor(line);
        if (at <= newest) break;
        drawn.push(at);
      }
      newest = Math.max(newest, ...drawn);
      if (drawn.length > 0) send.postMessage(drawn);
      if (performance.now() - began < ${forMs}) requestAnimationFrame(look);
      else setTimeout(finish, 100);
    };
    requestAnimationFrame(look);
  })`;
}
