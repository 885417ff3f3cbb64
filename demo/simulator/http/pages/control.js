/*
 * The control page of the simulator: shows its state every second and sends commands. Foreign text is only ever set as text.
 */
const { document, fetch, FormData, HTMLElement, setInterval } = globalThis;

/** Messages a minute at each end of the slider; the scale between is logarithmic. */
const MAX_RATE = 3000;

const byId = (id) => document.getElementById(id);
let chosenUserId;
let shownUsers = '';

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

async function call(path, options) {
  const response = await fetch(path, options);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}

async function post(path, body = {}) {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await call(path, { method: 'POST', headers, body: JSON.stringify({ ...owner(path), ...body }) });
    byId('message').hidden = true;
    await refresh();
    return answer;
  } catch (error) {
    complain(error);
  }
}

/** Stream commands apply to the chosen user; faults, sockets and tokens concern all. */
function owner(path) {
  return /^(live|stop|chat-rate|raid|say|viewers|channel|clip|flap)/.test(path) ? { userId: chosenUserId } : {};
}

function complain(error) {
  byId('message').textContent = error.message;
  byId('message').hidden = false;
}

const toRate = (position) => (position === 0 ? 0 : Math.round(MAX_RATE ** (position / 100)));
const toPosition = (rate) => (rate < 1 ? 0 : Math.round((100 * Math.log(Math.max(rate, 1.1))) / Math.log(MAX_RATE)));
const describeRate = (rate) => (rate === 0 ? 'silent' : `about ${rate} a minute`);

async function refresh() {
  const state = await call('state');
  chosenUserId ??= state.users[0].userId;
  const user = state.users.find(({ userId }) => userId === chosenUserId);
  showUsers(state.users);
  showStream(user);
  const subscriptions = Object.values(state.sockets.subscriptions).reduce((sum, count) => sum + count, 0);
  byId('vitals').textContent =
    `${plural(state.sockets.open, 'socket')} · ${plural(subscriptions, 'subscription')} · ${plural(state.tokenPairs, 'token pair')}`;
  byId('faults').textContent =
    state.faults.length === 0 ? 'No fault waits.' : `${plural(state.faults.length, 'fault')} waiting.`;
  byId('log').replaceChildren(...state.log.map(showRequest));
}

function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function showUsers(users) {
  const names = users.map(({ username }) => username).join();
  if (names === shownUsers) return;
  shownUsers = names;
  byId('user').replaceChildren(
    ...users.map(({ userId, username }) => element('option', { value: userId, textContent: username })),
  );
}

function showStream(user) {
  byId('live').setAttribute('aria-pressed', String(user.live));
  byId('live').textContent = user.live ? 'Stop streaming' : 'Go live';
  const state = user.warmingUp ? 'warming up: no channel data yet' : `${user.mood} house`;
  byId('mood').textContent =
    `${user.live ? `Live · ${state}` : 'Off the air'} · ${plural(user.clips.all, 'clip project')}, ${user.clips.generating} being cut`;
  if (document.activeElement !== byId('rate')) byId('rate').value = toPosition(user.chatRate);
  byId('rate-shown').textContent = describeRate(user.chatRate);
  if (!byId('channels').contains(document.activeElement))
    byId('channels').replaceChildren(...user.channels.map(showChannel));
  byId('chat').replaceChildren(...user.chat.map(showLine).reverse());
  showSayChannels(user.channels);
}

function showMark(platformId) {
  return element('img', { className: 'mark', src: `../images/platforms/${platformId}.svg`, alt: '' });
}

function showLine({ platformId, author, text }) {
  return element(
    'li',
    {},
    showMark(platformId),
    element('b', { textContent: author || 'nameless' }),
    element('bdi', { textContent: text }),
  );
}

function showChannel({ id, name, platformId, viewers, enabled }) {
  const hold = (label, value, title) =>
    element('button', { textContent: label, title, onclick: () => post('viewers', { channelId: id, ...value }) });
  const box = element('input', {
    type: 'checkbox',
    checked: enabled,
    ariaLabel: `${name} enabled`,
    onchange: (event) => post('channel', { channelId: id, enabled: event.target.checked }),
  });
  const buttons = [
    hold('null', { viewers: null }, 'Hold at null'),
    ' ',
    hold('+100', { viewers: (viewers ?? 0) + 100 }, 'Hold 100 higher'),
    ' ',
    hold('free', {}, 'Give back to the scenario'),
  ];
  return element(
    'tr',
    {},
    element('td', {}, showMark(platformId), name),
    element('td', { className: 'number', textContent: viewers ?? '–' }),
    element('td', { className: 'number actions' }, ...buttons),
    element('td', {}, box),
  );
}

function showSayChannels(channels) {
  const list = byId('say-channel');
  if (list.options.length === channels.length && Number(list.options[0]?.value) === channels[0]?.id) return;
  list.replaceChildren(...channels.map(({ id, name }) => element('option', { value: id, textContent: name })));
}

function showRequest({ at, method, path, status }) {
  return element(
    'li',
    {},
    element('time', { textContent: at.slice(11, 19) }),
    element('span', { className: status < 400 ? '' : 'bad', textContent: status }),
    element('span', { className: 'method', textContent: method }),
    element('span', { textContent: path }),
  );
}

async function showSwitches() {
  const switches = await call('switches');
  byId('switches').replaceChildren(...switches.map(showSwitch));
}

function showSwitch({ name, doc, choices, initial, value }) {
  const options = choices ?? (typeof initial === 'boolean' ? [true, false] : undefined);
  const control = options
    ? element(
        'select',
        {},
        ...options.map((option) =>
          element('option', { value: JSON.stringify(option), textContent: option, selected: option === value }),
        ),
      )
    : element('input', { value, type: typeof initial === 'number' ? 'number' : 'text' });
  control.onchange = async () => {
    const chosen = options
      ? JSON.parse(control.value)
      : typeof initial === 'number'
        ? Number(control.value)
        : control.value;
    await post('switches', { [name]: chosen });
    await showSwitches();
  };
  return element(
    'label',
    { className: value === initial ? '' : 'changed' },
    element('strong', { textContent: name }),
    control,
    element('span', { textContent: doc }),
  );
}

function readForm(form) {
  const fields = [...new FormData(form)].filter(([, value]) => value !== '');
  const numbers = ['status', 'delayMs', 'count', 'channelId'];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, numbers.includes(name) ? Number(value) : name === 'own' ? true : value]),
  );
}

function whenSubmitted(id, act) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    act(event.target);
  });
}

function fillChoices(id, names) {
  byId(id).replaceChildren(...names.map((name) => element('option', { value: name, textContent: name })));
}

byId('user').addEventListener('change', (event) => {
  chosenUserId = Number(event.target.value);
  void refresh();
});
byId('live').addEventListener('click', (event) =>
  post(event.target.getAttribute('aria-pressed') === 'true' ? 'stop' : 'live'),
);
byId('rate').addEventListener(
  'input',
  (event) => (byId('rate-shown').textContent = describeRate(toRate(Number(event.target.value)))),
);
byId('rate').addEventListener('change', (event) => post('chat-rate', { rate: toRate(Number(event.target.value)) }));
document.addEventListener('click', (event) => {
  if (!(event.target instanceof HTMLElement) || !event.target.dataset.post) return;
  void post(event.target.dataset.post, JSON.parse(event.target.dataset.body ?? '{}')).then(showSwitches);
});
whenSubmitted('say', async (form) => {
  const answer = await post('say', readForm(form));
  if (answer?.delivered === false)
    complain(new Error('The message was not delivered: the channel is off, or its platform has chat only while live.'));
  if (answer?.delivered) form.elements.text.value = '';
});
whenSubmitted('fail', (form) => post('fail', readForm(form)));
whenSubmitted('frame', (form) => post('sockets/send', readForm(form)));

const choices = await call('choices');
fillChoices('fault-kinds', Object.keys(choices.faults));
fillChoices('frames', choices.frames);
await Promise.all([refresh(), showSwitches()]);
setInterval(() => refresh().catch(() => complain(new Error('The simulator does not answer.'))), 1000);
