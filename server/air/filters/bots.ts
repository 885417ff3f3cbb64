/**
 * Display names of bots that many streamers have in their chat: moderation, timers, alerts, music, counters, and relays of chat.
 * Each is named by its own documentation as the account that writes. Own bots go to the list of authors.
 */
export const BOTS: readonly string[] = [
  // moderation and commands
  ...['Nightbot', 'StreamElements', 'Streamlabs', 'Moobot', 'Fossabot', 'Wizebot', 'Botisimo', 'DeepBot', 'PhantomBot'],
  ...['Sery_Bot', 'SeryBot', 'CoeBot', 'Ankhbot', 'Phantombot', 'MixItUpBot', 'Firebot', 'Streamer.bot', 'StreamerBot'],
  ...['BotRixOficial', 'BotRix', 'KickBot', 'OwnCastBot', 'Scorpbot', 'Vivbot', 'Ohbot', 'Hnlbot', 'Xanbot', 'Twirapp'],
  ...['Supibot', 'PajBot', 'Snusbot', 'Buttsbot', 'Frostytoolsdotcom', 'Stay_Hydrated_Bot', 'TwitchPrimeReminder'],
  // alerts, sounds, tips and games
  ...['SoundAlerts', 'Blerp', 'Streamloots', 'TangiaBot', 'PokemonCommunityGame', 'MarblesOnStream', 'Kofistreambot'],
  ...[
    'DixperBro',
    'StreamStickers',
    'OverlayExpert',
    'WarpWorldBot',
    'CreatisBot',
    'Playwithviewersbot',
    'LumiaStream',
  ],
  // relays of chat between platforms
  ...['Restream Bot', 'RestreamBot', 'Restream', 'Casterlabs', 'Rainmaker', 'Own3d', 'Melonbot', 'Social Stream Ninja'],
];
