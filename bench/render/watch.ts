/** What a page showed while it was watched, frame by frame. */
export interface Watched {
  /** Milliseconds between frames. */
  readonly gaps: readonly number[];
  /** Milliseconds from a message being said to the end of the frame that painted it. */
  readonly latencies: readonly number[];
}

/**
 * Script that watches the page for `forMs`. It keeps frames coming, which costs time of its own, so watching is never done while
 * time is measured. Messages carry in their author when they were said.
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
    // a message to oneself is read once the frame has been painted
    const { port1: after, port2: send } = new MessageChannel();
    after.onmessage = ({ data }) => {
      for (const at of data) latencies.push(readTime() - at);
    };
    // an open port would keep all notes in memory
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
