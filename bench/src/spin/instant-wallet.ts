/** A wallet within the same process that agrees to everything at once: what is left of a spin is the studio's own time. */
export const instantWallet: typeof fetch = async (address, init) => {
  const { msgId, token } = JSON.parse(String(init?.body)) as { msgId: string; token?: string };
  const answer = {
    msgId,
    code: 'OK',
    retry: 'never',
    duplicate: false,
    balance: { cash: '1000000.0000', bonus: '0.0000', held: '0.0000' },
    asOf: Date.now(),
    ...(String(address).endsWith('/authenticate') ? { player: playerAt(token!) } : {}),
  };
  return Response.json(answer);
};

/** A launch token here is the code of the game. */
const playerAt = (game: string) => ({
  code: `bench-${game}`,
  session: `session-${game}`,
  currency: 'P',
  currencySymbol: 'P',
  language: 'EN',
  game,
  demo: false,
  walletMode: 'seamless',
  returnUrl: 'http://site.test/slots',
  jurisdiction: {
    minimumRoundMs: 0,
    autoplay: true,
    turbo: true,
    showNetPosition: true,
    realityCheckMinutes: 60,
  },
});
