/** Number of emotes that the rival knows, as for a channel with few of them. */
const EMOTES = 64;

/** Script for the page of jChat: passes the relay's messages to the page's own function for them, with the page's default look. */
export const rivalScript = `addEventListener('load', () => {
  const { Chat, appendCSS } = globalThis;
  appendCSS('size', 'small');
  appendCSS('font', 'NotoSans');
  Chat.info.hideBadges = true;
  for (let index = 0; index < ${EMOTES}; index += 1) Chat.info.emotes['emote' + index] = { id: String(index), image: '' };
  const socket = new WebSocket('ws://' + location.host + '/v2/ws');
  const token = new URLSearchParams(location.hash.slice(1)).get('key');
  socket.onopen = () => socket.send(JSON.stringify({ action: 'subscribe', token, subscriptions: ['user/chat'] }));
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { subscription, payload } = JSON.parse(data);
    if (subscription !== 'user/chat') return;
    const { author, contents } = payload;
    const about = { id: 'm' + (last += 1), 'display-name': author, color: '#ff8844' };
    Chat.write(author.toLowerCase(), about, contents.map(({ content }) => content).join(' '));
  };
})`;
