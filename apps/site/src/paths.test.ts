import { expect, it } from 'vitest';
import { art, CATEGORY_PATHS, paths } from './paths.ts';

it('builds every address the way links in the world already have it', () => {
  expect({
    home: paths.home,
    register: paths.register,
    login: paths.login,
    notices: [paths.notices(), paths.notices(2)],
    help: [paths.help(), paths.help('terms')],
    categories: CATEGORY_PATHS,
    slots: [paths.slots(), paths.slots(3), paths.slots(2, { search: 'koi & moon', sort: 'new' })],
    games: [paths.games(), paths.games({ search: 'đèn lồng', providers: ['PGSLOT', 'JLSLOT'] })],
    category: paths.category('LIVE', { sort: 'title', providers: [] }),
    kept: [paths.favourites, paths.winners],
    game: paths.game('koi-emperor', 'PGSLOT'),
    launch: [
      paths.launch({ gameType: 'RNG', code: 'koi-emperor', vassalage: 'PGSLOT' }),
      paths.launch({ gameType: 'LOTT', code: 'lucky-45', vassalage: 'DRAWS', defaultPlayType: '2d' }),
      paths.launch({ gameType: 'SPORTS', code: 'six-over', vassalage: 'TOUCHLINE' }),
      paths.launch({ gameType: 'ESPORTS', code: 'ARENA', vassalage: 'ARENA' }),
      paths.launch({ gameType: 'ELOTT', code: 'night-derby', vassalage: 'DRAWS' }),
      ...(['TCG_SEA', 'TCG_LOTTO_VN'] as const).map((accountTypeName) =>
        paths.launch({ gameType: 'LOTT', code: 'toto', vassalage: 'DRAWS', accountTypeName }),
      ),
    ],
    lobby: [paths.lobby('HOT'), paths.lobby('LIVE'), paths.lobby('LOTT')],
    member: [
      paths.member('transferFund'),
      paths.member('seamless'),
      paths.member('personalHistoryCopy', { range: '30', type: undefined }),
    ],
    depositTracker: paths.depositTracker('dep_1'),
    round: paths.round('bet_1'),
    art: [art.cover('koi-emperor'), art.cover('/uploads/x.avif'), art.scene('lake')],
  }).toMatchInlineSnapshot(`
    {
      "art": [
        "/art/covers/koi-emperor.avif",
        "/uploads/x.avif",
        "/art/scenes/lake.avif",
      ],
      "categories": {
        "ELOTT": "/elott",
        "ESPORTS": "/esports",
        "FISH": "/fish",
        "LIVE": "/live",
        "LOTT": "/elott",
        "PVP": "/pvp",
        "RNG": "/rng",
        "SPORTS": "/sports",
      },
      "category": "/live?sort=title",
      "depositTracker": "/member/deposit/dep_1",
      "game": "/game?gameId=koi-emperor&vassalage=PGSLOT",
      "games": [
        "/hot",
        "/hot?search=%C4%91%C3%A8n+l%E1%BB%93ng&providers=PGSLOT%2CJLSLOT",
      ],
      "help": [
        "/help",
        "/help#terms",
      ],
      "home": "/index",
      "kept": [
        "/fav",
        "/winners",
      ],
      "launch": [
        "/game?gameId=koi-emperor&vassalage=PGSLOT",
        "/lottery?gameCode=lucky-45&playType=2d",
        "/sports?view=cricket",
        "/esports",
        "/elott?gameCode=night-derby",
        "/sealottery?gameCode=toto",
        "/vnlottery?gameCode=toto",
      ],
      "lobby": [
        "/index",
        "/live",
        "/elott",
      ],
      "login": "/login",
      "member": [
        "/member/transferFund",
        "/seamless",
        "/member/personalHistoryCopy?range=30",
      ],
      "notices": [
        "/noticePage",
        "/noticePage?page=2",
      ],
      "register": "/register",
      "round": "/member/personalHistoryCopy/bet_1",
      "slots": [
        "/rng",
        "/rng?page=3",
        "/rng?page=2&search=koi+%26+moon&sort=new",
      ],
    }
  `);
});

it('a take of a theme has the wide picture of the theme', () => {
  expect(art.wideOf('/art/covers/koi-emperor-2.avif')).toBe('/art/wide/koi-emperor.avif');
  expect(art.wideOf('/art/covers/lucky-45.avif')).toBe('/art/wide/lucky-45.avif');
});
