/**
 * Display names of bots that many streamers have in their chat. The list is kept by hand and cannot be whole: bots that a streamer
 * gave a name of their own go to the list of authors.
 */
export const BOTS: readonly string[] = [
  // moderation and commands
  'Nightbot',
  'StreamElements',
  'Streamlabs',
  'Moobot',
  'Fossabot',
  'Wizebot',
  'Botisimo',
  'DeepBot',
  'PhantomBot',
  'Sery_Bot',
  'CoeBot',
  'AnkhBot',
  'MixItUpBot',
  'Streamer.bot',
  'BotRix',
  'BotRixOficial',
  'KickBot',
  'Scorpbot',
  'Vivbot',
  'Ohbot',
  'Supibot',
  'PajBot',
  'Snusbot',
  'Buttsbot',
  'Stay_Hydrated_Bot',
  'FrostyToolsDotCom',
  // alerts, sounds, tips and games
  'SoundAlerts',
  'Blerp',
  'Streamloots',
  'TangiaBot',
  'PokemonCommunityGame',
  'MarblesOnStream',
  'KofiStreamBot',
  // a relay of chat between platforms
  'Restream Bot',
];
