/** Feature folders without a contract of their own on the wire, each with its reason. */
export const SHELL_WORDS: Readonly<Record<string, string>> = {
  colleague: 'the console’s page about the staff; platform/staff is who is signed in, which every page needs',
  home: 'the first screen of site and console gathers other features',
  address: 'addresses and ranges of the network are read alike by rules of access and by API keys',
  lobby: 'the site shows the games of brand and games by category',
  player: 'the record of a player that member, session, wallet and staff share',
  credential: 'what secures an account is shared by session, password, security and member',
  token: 'tokens that work once, for sockets, verifications and launches',
  seed: 'the demo brand of a first start is data that the server reads',
  idempotency: 'replays of any call are answered in one place of the server',
  lease: 'which server process does a job; nobody asks for it',
  outbox: 'the event stream inside the server; no call of its own',
  referral: 'a page of the site that stands before its calls',
  settlement: 'tickets of a draw are settled by a job; nobody asks for it',
};
