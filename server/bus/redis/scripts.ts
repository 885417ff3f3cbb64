import { createHash } from 'node:crypto';
import { DOUBLING_MS, LOWEST_RATE, SHORTEST_PAUSE_MS, SHORTEST_WAIT_MS } from '../local-budget.ts';

/** A script that Redis runs atomically. */
export interface Script {
  readonly lua: string;
  /** Name under which Redis keeps it: its SHA-1. */
  readonly sha: string;
}

function createScript(lua: string): Script {
  return { lua, sha: createHash('sha1').update(lua).digest('hex') };
}

/** Keys of an active journal stay for an hour; its leader writes or checks more often than that. */
const HEAD = `
local head, state, ring, records, channel = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local function stay()
  for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], 3600000) end
end
local function read(field)
  return redis.call('HGET', head, field) or ''
end
-- 'fenced': another server came after this one; 'behind': Redis has lost what this one has written
local function compare(fence)
  local stored = tonumber(read('fence')) or 0
  if stored > tonumber(fence) then return 'fenced' end
  if stored < tonumber(fence) then return 'behind' end
  return 'equal'
end
-- milliseconds of Redis' own clock: what begins with them grows even when all keys were lost
local function now()
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end
local function nextFence()
  return string.format('%.0f', math.max((tonumber(read('fence')) or 0) + 1, now()))
end
-- each message has a number, so that those that follow know what came before what they have read, and what they have missed
local function tell(message)
  -- higher than any number before, should Redis have lost it: then those that follow read everything again
  if read('number') == '' then redis.call('HSET', head, 'number', string.format('%.0f', now())) end
  local number = string.format('%.0f', redis.call('HINCRBY', head, 'number', 1))
  return redis.call('SPUBLISH', channel, number .. ' ' .. message)
end
local function tellLease(server)
  return tell('{"type":"lease","server":"' .. server .. '"}')
end
local function snapshot()
  return {
    read('server'), read('fence'), read('offer'), read('number'), read('sequence'), read('floor'),
    redis.call('HGETALL', state), redis.call('ZRANGE', ring, 0, -1), redis.call('HVALS', records)
  }
end
`;

/** Reads the whole state of an owner atomically. */
export const READ = createScript(`${HEAD}return snapshot()`);

/** Reads the id of an owner's leader, or an empty text. */
export const READ_LEADER = createScript(`return redis.call('HGET', KEYS[1], 'server') or ''`);

/**
 * Gives server `ARGV[1]` the lease of an owner if it still belongs to `ARGV[2]` (nothing for a free one): of several servers that try,
 * one succeeds. The fence grows, so that later writes of the previous leader are refused.
 * @returns 1 and the snapshot, or 0 and the leader
 */
export const ACQUIRE = createScript(`${HEAD}
local leader = read('server')
if leader ~= ARGV[2] then return {0, leader} end
redis.call('HSET', head, 'server', ARGV[1], 'fence', nextFence(), 'batch', '0')
redis.call('HDEL', head, 'offer')
stay()
local before = snapshot()
tellLease(ARGV[1])
return {1, before}`);

/**
 * Writes the batch of steps with number `ARGV[3]` and publishes them to all subscribed servers, unless fence `ARGV[1]` is not the newest.
 * A repeated or late batch is accepted and not written. With mode `whole` (`ARGV[2]`) the whole journal is replaced.
 * Then come sequence, floor and message; the counts of state fields, events, removed sequences, records and forgotten ids; and these.
 * @returns `accepted`, `fenced`, or `behind` if Redis has lost batches, or everything
 */
export const WRITE = createScript(`${HEAD}
local fence, mode, batch = ARGV[1], ARGV[2], tonumber(ARGV[3])
local order = compare(fence)
if order == 'fenced' then return 'fenced' end
local last = order == 'equal' and tonumber(read('batch')) or 0
if batch <= last then return 'accepted' end
if mode == 'whole' then
  redis.call('DEL', state, ring, records)
  redis.call('HSET', head, 'server', ARGV[13], 'fence', fence)
elseif order == 'behind' or batch > last + 1 then
  return 'behind'
end
redis.call('HSET', head, 'batch', ARGV[3], 'sequence', ARGV[4], 'floor', ARGV[5])
local at = 14
local function each(count, size, run)
  for i = 1, tonumber(count) do
    run(ARGV[at], ARGV[at + 1])
    at = at + size
  end
end
each(ARGV[7], 2, function(field, value) redis.call('HSET', state, field, value) end)
each(ARGV[8], 2, function(sequence, event) redis.call('ZADD', ring, sequence, event) end)
each(ARGV[9], 1, function(sequence) redis.call('ZREMRANGEBYSCORE', ring, sequence, sequence) end)
each(ARGV[10], 2, function(id, record) redis.call('HSET', records, id, record) end)
each(ARGV[11], 1, function(id) redis.call('HDEL', records, id) end)
if ARGV[12] == '1' then redis.call('ZREMRANGEBYSCORE', ring, '-inf', ARGV[5]) end
if mode == 'whole' or batch % 50 == 1 then stay() end
-- those that are new have no end yet
for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], 3600000, 'NX') end
tell(mode == 'whole' and '{"type":"reset"}' or ARGV[6])
return 'accepted'`);

/**
 * Checks that the leader with fence `ARGV[1]` still leads, and that its batch `ARGV[2]` is stored. The keys stay for another hour.
 * @returns `accepted`, `fenced` or `behind`
 */
export const CHECK = createScript(`${HEAD}
local order = compare(ARGV[1])
if order ~= 'equal' then return order end
if tonumber(read('batch')) ~= tonumber(ARGV[2]) then return 'behind' end
stay()
return 'accepted'`);

/**
 * Ends the lease with fence `ARGV[1]` after batch `ARGV[2]`, and gives it to server `ARGV[3]`, or to none.
 * @returns `accepted`, `fenced` or `behind`
 */
export const TRANSFER = createScript(`${HEAD}
local order = compare(ARGV[1])
if order ~= 'equal' then return order end
if tonumber(read('batch')) ~= tonumber(ARGV[2]) then return 'behind' end
redis.call('HSET', head, 'server', ARGV[3], 'fence', nextFence())
redis.call('HDEL', head, 'offer')
stay()
tellLease(ARGV[3])
return 'accepted'`);

/**
 * Publishes that the leader `ARGV[2]` with fence `ARGV[1]` offers a transfer (`ARGV[3]` is 1), or withdraws it (0). Servers that join later
 * read it, too.
 * @returns the number of servers that received it
 */
export const OFFER = createScript(`${HEAD}
if compare(ARGV[1]) ~= 'equal' then return 0 end
if ARGV[3] == '0' then
  redis.call('HDEL', head, 'offer')
  return tellLease(ARGV[2])
end
redis.call('HSET', head, 'offer', '1')
return tell('{"type":"offer"}')`);

/** Frees the lease if it belongs to server `ARGV[1]`, which does not use it: Redis was set back, or an answer was lost. */
export const FREE = createScript(`${HEAD}
if read('server') ~= ARGV[1] then return 0 end
redis.call('HSET', head, 'server', '', 'fence', nextFence())
redis.call('HDEL', head, 'offer')
stay()
return tellLease('')`);

/**
 * Records that server `ARGV[1]` is alive for another `ARGV[3]` milliseconds, with its figures. Servers that have been dead for an
 * hour are removed.
 * @returns Redis' time; earlier time of death of this server; id, time of death and figures of every server
 */
export const BEAT = createScript(`
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local before = redis.call('ZSCORE', KEYS[1], ARGV[1]) or ''
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - 3600000)) do
  redis.call('ZREM', KEYS[1], id)
  redis.call('HDEL', KEYS[2], id)
end
local answer = { string.format('%.0f', now), before }
local servers = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
for i = 1, #servers, 2 do
  answer[#answer + 1] = servers[i]
  answer[#answer + 1] = servers[i + 1]
  answer[#answer + 1] = redis.call('HGET', KEYS[2], servers[i]) or '{}'
end
return answer`);

/** Removes server `ARGV[1]`, which has ended. */
export const REMOVE_SERVER = createScript(`
redis.call('ZREM', KEYS[1], ARGV[1])
return redis.call('HDEL', KEYS[2], ARGV[1])`);

/**
 * Adds `ARGV[1]` to a counter, which ends `ARGV[2]` milliseconds after its first use.
 * @returns the count, and milliseconds until it ends
 */
export const COUNT = createScript(`
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return { count, left }`);

/** Keeps text `ARGV[1]` for a minute. */
export const SHARE = createScript(`return redis.call('SET', KEYS[1], ARGV[1], 'PX', 60000)`);

/** Reads the shared texts of servers. */
export const READ_SHARED = createScript(`return redis.call('MGET', unpack(KEYS))`);

/** The algorithm of `createLocalBudget`, by Redis' clock; `ARGV[1]` is the highest rate. */
const BUDGET = `
local highest = tonumber(ARGV[1])
local function read(field, otherwise)
  return tonumber(redis.call('HGET', KEYS[1], field) or '') or otherwise
end
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local rate = read('rate', highest)
local turns = read('turns', math.max(1, rate))
-- a clock that was set back must not stop everything
local filledAt = math.min(now, read('filledAt', now))
local pausedUntil = math.min(now + 600000, read('pausedUntil', 0))
local from = math.min(now, math.max(filledAt, pausedUntil))
local used = read('used', 0) * 2 ^ ((filledAt - now) / 1000)
rate = math.min(highest, rate * 2 ^ ((now - from) / ${DOUBLING_MS}))
turns = math.min(math.max(1, rate), turns + rate * (now - from) / 1000)
local function write()
  local function format(value) return string.format('%.17g', value) end
  redis.call('HSET', KEYS[1], 'rate', format(rate), 'turns', format(turns), 'used', format(used),
    'filledAt', format(now), 'pausedUntil', format(pausedUntil))
  redis.call('PEXPIRE', KEYS[1], 3600000)
end
`;

/**
 * Takes up to `ARGV[2]` turns of a budget for server `ARGV[4]`, on which `ARGV[3]` owners wait. When turns are few, it gets the share of
 * its owners among those waiting on all servers; `ARGV[5]`, from 0 up to 1, rounds a fraction of a turn.
 * @returns turns; milliseconds until there may be more; the rate, as text; milliseconds left of a pause
 */
export const TAKE_TURNS = createScript(`${BUDGET}
local count, owners, server = tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local others = 0
local waits = redis.call('HGETALL', KEYS[2])
for i = 1, #waits, 2 do
  local waiting, at = string.match(waits[i + 1], '(%d+) (%d+)')
  if waits[i] ~= server and now - tonumber(at) < 2000 then others = others + tonumber(waiting) end
end
local granted, waitMs = 0, math.max(0, pausedUntil - now)
if waitMs == 0 then
  granted = math.min(count, math.floor(turns))
  if others > 0 and turns < count + others then
    granted = math.min(granted, math.floor(turns * owners / (owners + others) + tonumber(ARGV[5])))
  end
  turns = turns - granted
  used = used + granted
  if granted < count then waitMs = math.max(${SHORTEST_WAIT_MS}, math.ceil((1 - turns) * 1000 / rate)) end
end
if granted < count then
  redis.call('HSET', KEYS[2], server, owners .. ' ' .. string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[2], 2000)
else
  redis.call('HDEL', KEYS[2], server)
end
write()
return { granted, waitMs, tostring(rate), math.max(0, pausedUntil - now) }`);

/** Pauses a budget for `ARGV[2]` milliseconds, and halves its rate unless it is paused already. */
export const PAUSE_TURNS = createScript(`${BUDGET}
if now >= pausedUntil then
  rate = math.min(rate, math.max(${LOWEST_RATE}, math.min(rate, used * ${Math.LN2}) / 2))
  turns = 0
end
pausedUntil = math.max(pausedUntil, now + math.max(${SHORTEST_PAUSE_MS}, tonumber(ARGV[2])))
write()
return 0`);

/** All scripts; a server loads them after connecting. */
export const SCRIPTS: readonly Script[] = [
  READ,
  READ_LEADER,
  ACQUIRE,
  WRITE,
  CHECK,
  TRANSFER,
  OFFER,
  FREE,
  BEAT,
  REMOVE_SERVER,
  COUNT,
  SHARE,
  READ_SHARED,
  TAKE_TURNS,
  PAUSE_TURNS,
];
