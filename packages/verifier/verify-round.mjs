#!/usr/bin/env node
// Checks a finished round from what is public about it. One file, nothing to install: runs in Node 18 or later
// (`node verify-round.mjs proof.json`) and as a module in a browser (`verifyRound(proof)`).
// Written apart from the games themselves, from their published rules; it shares no line with them.

// --- SHA-256 and HMAC (FIPS 180-4, RFC 2104) --------------------------------------------------------------------------

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);
const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32);
const H0 = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const turn = (x, by) => (x >>> by) | (x << (32 - by));

export function sha256(bytes) {
  const length = bytes.length;
  const padded = new Uint8Array(Math.ceil((length + 9) / 64) * 64);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, (length * 8) >>> 0);
  const h = Int32Array.from(H0);
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, last] = h;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (last + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      last = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    for (const [i, word] of [a, b, c, d, e, f, g, last].entries()) h[i] += word;
  }
  const out = new Uint8Array(32);
  for (let i = 0; i < 8; i += 1) new DataView(out.buffer).setInt32(4 * i, h[i]);
  return out;
}

const text = (string) => new TextEncoder().encode(string);
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function hmacSha256(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(Uint8Array.of(...block.map((byte) => byte ^ 0x36), ...message));
  return sha256(Uint8Array.of(...block.map((byte) => byte ^ 0x5c), ...inner));
}

// --- The chance of a round --------------------------------------------------------------------------------------------

/** Numbers below n, each equally likely: block k is HMAC(server seed, "client seed:nonce:k"), four bytes a draw. */
export function openDraws({ serverSeed, clientSeed, nonce }) {
  const key = text(serverSeed);
  let bytes = [];
  let k = 0;
  const word = () => {
    if (bytes.length < 4) bytes = bytes.concat([...hmacSha256(key, text(`${clientSeed}:${nonce}:${k++}`))]);
    const [a, b, c, d] = bytes.splice(0, 4);
    return ((a * 256 + b) * 256 + c) * 256 + d;
  };
  return (n) => {
    // Words in the first 2^32 mod n places of each n-th part would make some numbers likelier: drawn again.
    for (;;) {
      const product = BigInt(word()) * BigInt(n);
      if (product % 2n ** 32n >= 2n ** 32n % BigInt(n)) return Number(product >> 32n);
    }
  };
}

const range = (n) => Array.from({ length: n }, (_, i) => i);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** `count` of the numbers below n, none twice. */
function pick(draw, n, count) {
  const left = range(n);
  return range(count).map(() => left.splice(draw(left.length), 1)[0]);
}

const card = (id) => '23456789TJQKA'[Math.floor((id % 52) / 4)] + 'DHSC'[id % 4];
const isRed = ([, suit]) => suit === 'D' || suit === 'H';

// --- Money: whole numbers of 1/10,000 ----------------------------------------------------------------------------------

const UNIT = 10_000n;

function money(string) {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(string);
  return (sign ? -1n : 1n) * (BigInt(whole) * UNIT + BigInt(decimals.padEnd(4, '0')));
}

const say = (units) => `${units / UNIT}.${String(units % UNIT).padStart(4, '0')}`;

/** Stake and profit of a pay such as 11, 0.95 or 19/60, cut to a whole unit. */
function grossAt(pay, stake) {
  const [over, under = '1'] = String(pay).split('/');
  const [whole, decimals = ''] = over.split('.');
  const scale = 10n ** BigInt(decimals.length);
  const bottom = BigInt(under) * scale;
  return (stake * (BigInt(whole + decimals) + bottom)) / bottom;
}

// --- Tables: an outcome, and what a bet on it pays (a profit, 'push', 'half' or null for lost) --------------------------

function baccarat(banker) {
  const points = ([rank]) => (rank === 'A' ? 1 : 'TJQK'.includes(rank) ? 0 : Number(rank));
  const total = (cards) => sum(cards.map(points)) % 10;
  return {
    decks: 8,
    ends: (left) => left <= 14,
    after: 1,
    play(draw) {
      const [p1, b1, p2, b2] = range(4).map(() => card(draw(52)));
      const player = [p1, p2];
      const bank = [b1, b2];
      if (Math.max(total(player), total(bank)) < 8) {
        let third = null;
        if (total(player) < 6) {
          player.push(card(draw(52)));
          third = points(player[2]);
        }
        const b = total(bank);
        const draws =
          third === null
            ? b < 6
            : b < 3 ||
              (b === 3 && third !== 8) ||
              (b === 4 && third > 1 && third < 8) ||
              (b === 5 && third > 3 && third < 8) ||
              (b === 6 && (third === 6 || third === 7));
        if (draws) bank.push(card(draw(52)));
      }
      return { type: 'hand', player, banker: bank };
    },
    pay(bet, { player, banker: bank }) {
      const lead = total(player) - total(bank);
      const pair = ([a, b]) => a[0] === b[0];
      const twins = Number(player[0] === player[1]) + Number(bank[0] === bank[1]);
      const six = lead < 0 && total(bank) === 6;
      const bonus = (own, other, cards) => {
        const margin = own - other;
        if (cards.length === 2 && own >= 8) return margin > 0 ? 1 : margin === 0 ? 'push' : null;
        return margin < 4 ? null : [1, 2, 4, 6, 10, 30][margin - 4];
      };
      const cards = player.length + bank.length;
      switch (bet) {
        case 'player':
          return lead > 0 ? 1 : lead === 0 ? 'push' : null;
        case 'banker':
          return lead === 0 ? 'push' : lead > 0 ? null : banker(total(bank), bank.length);
        case 'tie':
          return lead === 0 ? 8 : null;
        case 'player_pair':
          return pair(player) ? 11 : null;
        case 'banker_pair':
          return pair(bank) ? 11 : null;
        case 'either_pair':
          return pair(player) || pair(bank) ? 5 : null;
        case 'perfect_pair':
          return [null, 25, 200][twins];
        case 'big':
          return cards > 4 ? '0.54' : null;
        case 'small':
          return cards === 4 ? '1.5' : null;
        case 'super_six':
          return six ? 12 : null;
        case 'lucky_six':
          return six ? (bank.length === 2 ? 12 : 20) : null;
        case 'dragon_bonus_player':
          return bonus(total(player), total(bank), player);
        case 'dragon_bonus_banker':
          return bonus(total(bank), total(player), bank);
        case 'dragon_7':
          return lead < 0 && total(bank) === 7 && bank.length === 3 ? 40 : null;
        case 'panda_8':
          return lead > 0 && total(player) === 8 && player.length === 3 ? 25 : null;
      }
    },
  };
}

const dragonTiger = {
  decks: 8,
  ends: (left) => left <= 25,
  after: 0,
  play: (draw) => ({ type: 'cards', dragon: card(draw(52)), tiger: card(draw(52)) }),
  pay(bet, cards) {
    const height = ([rank]) => 'A23456789TJQK'.indexOf(rank) + 1;
    const lead = height(cards.dragon) - height(cards.tiger);
    if (bet === 'tie') return lead === 0 ? 8 : null;
    if (bet === 'suited_tie') return cards.dragon === cards.tiger ? 50 : null;
    if (bet === 'dragon') return lead === 0 ? 'half' : lead > 0 ? 1 : null;
    if (bet === 'tiger') return lead === 0 ? 'half' : lead < 0 ? 1 : null;
    const [side, kind] = bet.split('_');
    const own = cards[side];
    if (height(own) === 7) return null;
    if (kind.startsWith('suit:')) return own[1] === kind.at(-1) ? 3 : null;
    const holds = {
      big: height(own) > 7,
      small: height(own) < 7,
      odd: height(own) % 2 === 1,
      even: height(own) % 2 === 0,
      red: isRed(own),
      black: !isRed(own),
    };
    return holds[kind] ? 1 : null;
  },
};

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

const roulette = {
  play: (draw) => ({ type: 'spin', number: draw(37) }),
  pay(bet, { number: n }) {
    const [kind, on] = bet.split(':');
    const inside = { straight: 35, split: 17, street: 11, trio: 11, corner: 8, first_four: 8, line: 5 };
    if (inside[kind]) return on.split('-').includes(String(n)) ? inside[kind] : null;
    if (n === 0) return null;
    if (kind === 'dozen') return Math.ceil(n / 12) === Number(on) ? 2 : null;
    if (kind === 'column') return (n % 3 || 3) === Number(on) ? 2 : null;
    const red = RED.includes(n);
    const holds = { red, black: !red, odd: n % 2 === 1, even: n % 2 === 0, low: n < 19, high: n > 18 };
    return holds[kind] ? 1 : null;
  },
};

function dice(nameOf, pays) {
  return {
    play: (draw) => ({ type: 'dice', dice: range(3).map(() => draw(6) + 1) }),
    pay(bet, { dice: thrown }) {
      const [kind, on = ''] = bet.split(':');
      const faces = thrown.map(nameOf);
      const named = on.split('-');
      const count = faces.filter((face) => face === named[0]).length;
      const total = sum(thrown);
      const triple = new Set(thrown).size === 1;
      if (kind === 'single') return count || null;
      const holds = {
        small: total < 11 && !triple,
        big: total > 10 && !triple,
        odd: total % 2 === 1 && !triple,
        even: total % 2 === 0 && !triple,
        total: total === Number(on),
        triple: count === 3,
        any_triple: triple,
        double: count > 1,
        pair: named.every((face) => faces.includes(face)),
        three: named.every((face) => faces.includes(face)),
        four: new Set(thrown).size === 3 && faces.every((face) => named.includes(face)),
      };
      return holds[kind]
        ? kind === 'total'
          ? pays.total[Math.min(total, 21 - total) - 4]
          : pays[kind]
        : null;
    },
  };
}

const xocDia = {
  play: (draw) => ({ type: 'coins', coins: range(4).map(() => (draw(2) ? 'red' : 'white')) }),
  pay(bet, { coins }) {
    const reds = coins.filter((coin) => coin === 'red').length;
    if (bet === 'even' || bet === 'odd') return (reds % 2 === 0) === (bet === 'even') ? '0.98' : null;
    const at = {
      four_red: [4, 14],
      four_white: [0, 14],
      three_red: [3, '2.8'],
      three_white: [1, '2.8'],
      two_two: [2, '1.5'],
    };
    return at[bet][0] === reds ? at[bet][1] : null;
  },
};

const fanTan = {
  play(draw) {
    const remainder = draw(4) + 1;
    return { type: 'beads', beads: 4 * (draw(11) + 10) + remainder, remainder };
  },
  pay(bet, { remainder }) {
    const [kind, on = ''] = bet.split(':');
    const is = String(remainder);
    const [first, second = ''] = on.split('-');
    const sets = { odd: '13', even: '24', small: '12', big: '34' };
    if (sets[kind]) return sets[kind].includes(is) ? '0.95' : null;
    if (kind === 'kwok') return on.includes(is) ? '0.95' : null;
    const pays = { fan: '2.85', nim: '1.9', nga_tan: '0.475', sheh_sam_hong: '19/60' };
    return first.includes(is) ? pays[kind] : second === is ? 'push' : null;
  },
};

const TABLES = {
  baccarat: baccarat(() => '0.95'),
  baccarat_commission_free: baccarat((total) => (total === 6 ? '0.5' : 1)),
  baccarat_ez: baccarat((total, cards) => (total === 7 && cards === 3 ? 'push' : 1)),
  dragon_tiger: dragonTiger,
  roulette,
  sic_bo: dice(String, {
    small: 1,
    big: 1,
    odd: 1,
    even: 1,
    total: [50, 18, 14, 12, 8, 6, 6],
    triple: 150,
    any_triple: 24,
    double: 8,
    pair: 5,
    three: 30,
    four: 7,
  }),
  hoo_hey_how: dice((face) => ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'][face - 1], {
    pair: 5,
    triple: 150,
    any_triple: 24,
  }),
  xoc_dia: xocDia,
  fan_tan: fanTan,
};

/** The hand of that number of a shoe, or the one round of a game without. */
function outcomeOf(table, draw, hand) {
  if (!table.decks) return table.play(draw);
  const shoe = pick(draw, 52 * table.decks, 52 * table.decks);
  for (let played = 0; ; played += 1) {
    const outcome = table.play(() => shoe.shift());
    if (played === hand) return outcome;
  }
}

function playTable(table, { stake, choice, moves }, draw) {
  const bets = [choice, ...moves].flatMap((each) => Object.entries(each.bets));
  const outcome = outcomeOf(table, draw, choice.hand ?? 0);
  const onSpot = new Map();
  for (const [spot, amount] of bets) onSpot.set(spot, (onSpot.get(spot) ?? 0n) + money(amount));
  let payout = 0n;
  for (const [spot, amount] of onSpot) {
    const pay = table.pay(spot, outcome);
    payout +=
      pay === null ? 0n : pay === 'push' ? amount : pay === 'half' ? amount / 2n : grossAt(pay, amount);
  }
  return { stake: money(stake), payout, shows: outcome };
}

// --- Blackjack --------------------------------------------------------------------------------------------------------

const worth = ([rank]) => (rank === 'A' ? 11 : 'TJQK'.includes(rank) ? 10 : Number(rank));

function total(cards) {
  let points = sum(cards.map(worth));
  for (const [rank] of cards) if (rank === 'A' && points > 21) points -= 10;
  return points;
}

const is21 = (cards) => cards.length === 2 && total(cards) === 21;

/** Puts one more decision into the hands of a player. */
function takeMove(hands, move, next) {
  const hand = hands.find((each) => !each.over);
  if (move === 'split') {
    const halves = hand.cards.map((first) => {
      const cards = [first, next()];
      return { cards, bets: 1, split: true, over: first[0] === 'A' || total(cards) === 21 };
    });
    hands.splice(0, 1, ...halves);
    return;
  }
  if (move === 'double') hand.bets = 2;
  if (move === 'surrender') hand.gaveUp = true;
  if (move === 'hit' || move === 'double') hand.cards.push(next());
  hand.over = move !== 'hit' || total(hand.cards) >= 21;
}

/** What a hand brings back of a stake on it. */
function payHand({ cards, gaveUp, split }, dealer, stake) {
  const natural = !split && is21(cards);
  const [own, theirs] = [total(cards), total(dealer)];
  if (gaveUp) return stake / 2n;
  if (natural) return is21(dealer) ? stake : grossAt('1.5', stake);
  if (own > 21 || is21(dealer)) return 0n;
  return theirs > 21 || own > theirs ? 2n * stake : own === theirs ? stake : 0n;
}

const payPair = ([one, other], stake) =>
  one[0] === other[0] ? grossAt(one === other ? 25 : isRed(one) === isRed(other) ? 12 : 6, stake) : 0n;

function payThree(three, stake) {
  const flush = three.every((each) => each[1] === three[0][1]);
  const alike = three.every((each) => each[0] === three[0][0]);
  const run = ['A23456789TJQK', '23456789TJQKA'].some((order) => {
    const [a, b, c] = three.map(([rank]) => order.indexOf(rank)).sort((x, y) => x - y);
    return b - a === 1 && c - b === 1;
  });
  const pays = alike ? (flush ? 100 : 30) : run ? (flush ? 40 : 10) : flush ? 5 : null;
  return pays === null ? 0n : grossAt(pays, stake);
}

/** A hand of the dealer against seats 0, 1, 2 …: decisions are [seat, move], those about insurance first. */
function playSeats(count, decisions, next) {
  const seats = range(count).map(() => ({ first: [next()], insured: false }));
  const dealer = [next()];
  for (const { first } of seats) first.push(next());
  dealer.push(next());
  for (const seat of seats)
    seat.hands = [{ cards: [...seat.first], bets: 1, over: is21(seat.first) || is21(dealer) }];
  for (const [at, move] of decisions) {
    const seat = seats[at];
    const before = seats.slice(0, at).every(({ hands }) => hands.every(({ over }) => over));
    if (move === 'insure' || move === 'decline') seat.insured = move === 'insure';
    else if (before && seat.hands.some(({ over }) => !over)) takeMove(seat.hands, move, next);
    else throw new Error('a decision out of turn');
  }
  const hands = seats.flatMap((seat) => seat.hands);
  if (!hands.every(({ over }) => over)) throw new Error('the round is not over');
  const plays = ({ cards, gaveUp, split }) => !gaveUp && total(cards) <= 21 && (split || !is21(cards));
  if (!is21(dealer) && hands.some(plays)) while (total(dealer) < 17) dealer.push(next());
  return { seats, dealer };
}

function playBlackjack({ stake, choice, moves }, draw) {
  const left = range(416);
  const next = () => card(left.splice(draw(left.length), 1)[0]);
  const pairs = money(choice?.perfectPairs ?? '0');
  const poker = money(choice?.twentyOnePlus3 ?? '0');
  const main = money(stake) - pairs - poker;
  const { seats, dealer } = playSeats(
    1,
    moves.map((move) => [0, move]),
    next,
  );
  const [{ first, hands, insured }] = seats;
  const bets = hands.map((hand) => payHand(hand, dealer, BigInt(hand.bets) * main));
  const insurance = insured && is21(dealer) ? grossAt(2, main / 2n) : 0n;
  const sides = payPair(first, pairs) + payThree([...first, dealer[0]], poker);
  return { stake: money(stake), payout: bets.reduce((all, bet) => all + bet, insurance + sides) };
}

/** A bet behind a seat stays on its first hand; where the seat was not dealt to, it comes back. */
function payBehind(played, seats, seat, amount) {
  if (!seats.includes(seat)) return amount;
  return payHand(played.seats[seats.indexOf(seat)].hands[0], played.dealer, amount);
}

/** The bets of one of a player's own seats: the first ones, and those that its decisions cost. */
function paySeat({ seats: dealt, dealer }, seats, at, onSpot) {
  const main = onSpot[`seat:${at}`];
  const { first, hands, insured } = dealt[seats.indexOf(at)];
  const [one, other] = hands;
  const owed = {
    seat: main,
    ...(onSpot[`perfect_pairs:${at}`] ? { perfect_pairs: onSpot[`perfect_pairs:${at}`] } : {}),
    ...(onSpot[`three_cards:${at}`] ? { three_cards: onSpot[`three_cards:${at}`] } : {}),
    ...(insured ? { insurance: main / 2n } : {}),
    ...(one.bets === 2 ? { doubled: main } : {}),
    ...(other ? { second_hand: main } : {}),
    ...(other?.bets === 2 ? { second_doubled: main } : {}),
  };
  const same = Object.keys(onSpot).length === Object.keys(owed).length;
  if (!same || Object.entries(owed).some(([kind, amount]) => onSpot[`${kind}:${at}`] !== amount))
    throw new Error('the bets are not those of the decisions');
  const pays = {
    seat: () => payHand(one, dealer, main),
    doubled: () => payHand(one, dealer, main),
    second_hand: () => payHand(other, dealer, main),
    second_doubled: () => payHand(other, dealer, main),
    insurance: (amount) => (is21(dealer) ? grossAt(2, amount) : 0n),
    perfect_pairs: (amount) => payPair(first, amount),
    three_cards: (amount) => payThree([...first, dealer[0]], amount),
  };
  return Object.entries(owed).reduce((all, [kind, amount]) => all + pays[kind](amount), 0n);
}

/**
 * The shared table: one shoe for all its hands, so each is dealt after those before it, down to half of the cards.
 * @param most how many seats one player may take
 */
const playSharedBlackjack = (most) => (round, draw) => {
  const { stake, choice, moves } = round;
  const shoe = pick(draw, 416, 416).map(card);
  const { shoe: record } = moves.at(-1);
  let played;
  if (record.length !== choice.hand + 1) throw new Error('the record of the shoe is not up to this hand');
  for (const { seats, moves: decisions } of record) {
    if (shoe.length <= 208) throw new Error('the shoe was over before this hand');
    const placed = decisions.map(({ seat, move }) => [seats.indexOf(seat), move]);
    played = seats.length > 0 && playSeats(seats.length, placed, () => shoe.shift());
  }
  const { seats } = record.at(-1);
  const onSpot = {};
  for (const { bets = {} } of [choice, ...moves])
    for (const [spot, amount] of Object.entries(bets)) onSpot[spot] = (onSpot[spot] ?? 0n) + money(amount);
  const isBehind = ([spot]) => spot.startsWith('behind:');
  const behind = Object.entries(onSpot).filter(isBehind);
  const beside = Object.entries(onSpot).filter((bet) => !isBehind(bet));
  const own = new Set(beside.map(([spot]) => spot.split(':')[1]));
  if (own.size > most) throw new Error('more seats than one player may take');
  const dealer = played ? played.dealer : [];
  const owed = behind.map(([spot, amount]) => payBehind(played, seats, Number(spot.slice(7)), amount));
  let payout = owed.reduce((all, amount) => all + amount, 0n);
  for (const seat of own) {
    const bets = Object.fromEntries(beside.filter(([spot]) => spot.split(':')[1] === seat));
    payout += paySeat(played, seats, Number(seat), bets);
  }
  return { stake: money(stake), payout, shows: { type: 'blackjack', dealer, turn: null } };
};

// --- Slots --------------------------------------------------------------------------------------------------------------

const LUCKY_25 = {
  strips: [
    'Q H3 A K J H3 H1 T H2 T J K J H4 SC H3 T H1 Q K H2 K A H4 Q A Q H2 J T A H4',
    'H4 H1 H4 J Q A T H1 WI H2 K WI H4 K T Q A J K H3 SC J Q H2 H3 T H3 Q T K J A',
    'H1 A T SC T H3 H2 H3 A H4 WI J Q A K WI H4 A K H2 H1 T K J Q H4 Q T J Q J H3',
    'Q H3 H1 K H2 H1 SC H2 J A H2 J WI K H4 WI K H4 T H4 H3 T J H3 T A J Q A Q A K',
    'K H4 T Q H4 K SC Q H1 J T H2 J H3 J H2 K A Q K J H4 H3 T Q H2 A T H3 A H4 A',
  ].map((strip) => strip.split(' ')),
  lines:
    '11111 00000 22222 01210 21012 10001 12221 00122 22100 12101 10121 01110 21112 01010 21212 11011 11211 00200 22022 02220 20002 12021 10201 02020 20202'.split(
      ' ',
    ),
  // By how many from the left: two, three, four, five; in line bets.
  pays: {
    H1: [2, 75, 300, 2000],
    H2: [0, 50, 150, 750],
    H3: [0, 35, 100, 400],
    H4: [0, 25, 75, 250],
    A: [0, 15, 50, 150],
    K: [0, 15, 40, 125],
    Q: [0, 10, 30, 100],
    J: [0, 8, 25, 80],
    T: [0, 8, 20, 60],
  },
};

const playLucky25 = (pays) => (round, draw) => {
  const stake = money(round.stake);
  const limit = stake * 10_000n;
  const { strips, lines } = LUCKY_25;
  let payout = 0n;
  let spins = 1;
  let stops;
  for (let spin = 0; spin < spins && payout < limit; spin += 1) {
    const stood = strips.map((strip) => draw(strip.length));
    stops ??= stood;
    const at = (reel, row) => strips[reel][(stood[reel] + Number(row)) % strips[reel].length];
    let lineBets = 0;
    for (const line of lines) {
      const symbol = at(0, line[0]);
      let count = 1;
      while (count < 5 && [symbol, 'WI'].includes(at(count, line[count]))) count += 1;
      lineBets += pays[symbol]?.[count - 2] ?? 0;
    }
    const scatters = Math.min(
      5,
      sum(range(5).map((reel) => sum(range(3).map((row) => Number(at(reel, row) === 'SC'))))),
    );
    if (scatters > 2) {
      lineBets += [2, 10, 100][scatters - 3] * 25;
      spins += [10, 15, 25][scatters - 3];
    }
    payout += (stake * BigInt(lineBets * (spin > 0 ? 3 : 1))) / 25n;
  }
  return { stake, payout: payout > limit ? limit : payout, shows: { type: 'reveal', stops } };
};

/** One of the names by weights that add up to a thousand: "A 20 B 980". */
function drawWeighted(draw, weights) {
  const parts = weights.split(' ');
  let place = draw(1000);
  for (let i = 0; ; i += 2) {
    place -= Number(parts[i + 1]);
    if (place < 0) return parts[i];
  }
}

/** What a plain or bought round plays with: the stake of a spin, in hundredths of which everything pays. */
function spinStake({ stake, choice }, price) {
  const whole = money(stake);
  return choice === null ? whole : (whole * 100n) / BigInt(price);
}

const topDown = (columns) => columns.map((column) => column.toReversed());

/** Spins and the free spins they win. `spin(free)` gives [points, free spins won]; the round ends at `most` points. */
function playFreeSpins(spin, granted, most) {
  let points = 0;
  let left = granted || 1;
  let free = granted > 0;
  for (; left > 0 && points < most; left -= 1) {
    const [won, more] = spin(free, most - points);
    points += won;
    if (points < most) left += more;
    free = true;
  }
  return Math.min(points, most);
}

const WAYS = {
  heights: '2 100 3 170 4 230 5 230 6 170 7 100',
  outer: 'SC 20 H1 55 H2 70 H3 85 H4 95 A 125 K 130 Q 136 J 140 T 144',
  inner: 'WI 18 SC 20 H1 52 H2 68 H3 83 H4 93 A 122 K 127 Q 133 J 138 T 146',
  // Hundredths of the stake for two, three, four, five, six reels.
  pays: {
    H1: [25, 100, 250, 500, 2500],
    H2: [0, 40, 80, 150, 500],
    H3: [0, 20, 40, 80, 200],
    H4: [0, 10, 20, 40, 100],
    A: [0, 4, 6, 12, 25],
    K: [0, 4, 6, 10, 20],
    Q: [0, 3, 5, 8, 15],
    J: [0, 3, 4, 6, 10],
    T: [0, 2, 3, 5, 8],
  },
};

const playWays = (pays) => (round, draw) => {
  const symbol = (reel) => drawWeighted(draw, reel === 0 || reel === 5 ? WAYS.outer : WAYS.inner);
  let multiplier = 1;
  let shows;
  const spin = (free, room) => {
    const heights = range(6).map(() => Number(drawWeighted(draw, WAYS.heights)));
    let grid = heights.map((height, reel) => range(height).map(() => symbol(reel)));
    shows ??= { type: 'drop', columns: topDown(grid) };
    let points = 0;
    for (;;) {
      const reach = {};
      for (const each of new Set(grid[0])) {
        const counts = grid.map((column) => column.filter((one) => one === each || one === 'WI').length);
        const reels = counts.includes(0) ? counts.indexOf(0) : 6;
        const pay = pays[each]?.[reels - 2] ?? 0;
        if (pay === 0) continue;
        reach[each] = reels;
        points += pay * multiplier * counts.slice(0, reels).reduce((product, count) => product * count, 1);
      }
      const longest = Math.max(0, ...Object.values(reach));
      if (longest === 0) break;
      if (points >= room) return [points, 0];
      grid = grid.map((column, reel) => {
        const stay = column.filter((one) => reel >= longest || (one !== 'WI' && !(reach[one] > reel)));
        while (stay.length < column.length) stay.push(symbol(reel));
        return stay;
      });
      if (free) multiplier += 1;
    }
    const scatters = grid.flat().filter((one) => one === 'SC').length;
    if (free) return [points, scatters >= 3 ? 4 : 0];
    return [points, scatters >= 4 ? 10 + 2 * (scatters - 4) : 0];
  };
  const points = playFreeSpins(spin, round.choice === null ? 0 : 10, 1_000_000);
  return {
    stake: money(round.stake),
    payout: (spinStake(round, 5_950) * BigInt(points)) / 100n,
    shows,
  };
};

const CLUSTER = {
  symbols: 'H1 100 H2 130 H3 150 H4 180 A 210 K 230',
  // Hundredths of the stake for five, six … fifteen and more.
  pays: {
    H1: [180, 260, 420, 700, 1200, 1800, 2600, 4400, 7000, 10000, 18000],
    H2: [110, 160, 250, 380, 600, 900, 1400, 2100, 3500, 5200, 9000],
    H3: [70, 105, 160, 240, 380, 560, 900, 1400, 2100, 3200, 5200],
    H4: [50, 80, 120, 180, 280, 420, 640, 1000, 1600, 2300, 3500],
    A: [25, 38, 56, 85, 130, 190, 300, 460, 700, 1000, 1800],
    K: [19, 29, 44, 68, 100, 150, 220, 340, 520, 800, 1300],
  },
};

/** The groups of five and more that touch, wilds in each that they touch: [symbol, its cells as "reel,place"]. */
function clustersOf(grid) {
  const at = (cell) => grid[cell.split(',')[0]]?.[cell.split(',')[1]];
  const groups = [];
  for (const symbol of Object.keys(CLUSTER.pays)) {
    const open = new Set(
      grid.flatMap((column, reel) =>
        column.flatMap((one, place) => (one === symbol ? [`${reel},${place}`] : [])),
      ),
    );
    while (open.size > 0) {
      const [first] = open;
      const group = new Set([first]);
      for (const cell of group) {
        open.delete(cell);
        const [reel, place] = cell.split(',').map(Number);
        for (const next of [
          `${reel - 1},${place}`,
          `${reel + 1},${place}`,
          `${reel},${place - 1}`,
          `${reel},${place + 1}`,
        ])
          if (at(next) === symbol || at(next) === 'WI') group.add(next);
      }
      if (group.size >= 5) groups.push([symbol, group]);
    }
  }
  return groups;
}

const playCluster = (pays) => (round, draw) => {
  const symbol = () => drawWeighted(draw, CLUSTER.symbols);
  let multiplier = 1;
  let shows;
  const spin = (free, room) => {
    let grid = range(7).map(() => range(7).map(symbol));
    shows ??= { type: 'drop', columns: topDown(grid) };
    let [points, cleared, level] = [0, 0, 0];
    for (;;) {
      const groups = clustersOf(grid);
      for (const [each, cells] of groups) points += pays[each][Math.min(cells.size, 15) - 5] * multiplier;
      if (points >= room) return [points, 0];
      if (groups.length > 0) {
        const gone = new Set(groups.flatMap(([, cells]) => [...cells]));
        cleared += gone.size;
        grid = grid.map((column, reel) => {
          const stay = column.filter((_, place) => !gone.has(`${reel},${place}`));
          while (stay.length < 7) stay.push(symbol());
          return stay;
        });
        if (free) multiplier += 1;
      } else {
        if (level === 3 || cleared < [20, 38, 54][level]) break;
        const plain = range(49).filter((cell) => grid[Math.floor(cell / 7)][cell % 7] !== 'WI');
        for (const cell of pick(draw, plain.length, Math.min(plain.length, [4, 5, 0][level])))
          grid[Math.floor(plain[cell] / 7)][plain[cell] % 7] = 'WI';
        level += 1;
      }
    }
    return [points, level < 3 ? 0 : free ? 3 : 10];
  };
  const points = playFreeSpins(spin, round.choice === null ? 0 : 10, 500_000);
  return {
    stake: money(round.stake),
    payout: (spinStake(round, 3_920) * BigInt(points)) / 100n,
    shows,
  };
};

const HOLD = {
  strips: [
    'CO CO H1 H4 H3 J A J Q A H2 K H3 Q A J K H3 H1 Q H2 K J H3 A K Q H2 H4 Q A H4 K J H4',
    'CO CO CO A J H4 H1 K H4 A J Q A J H4 Q A H3 H1 K A Q WI H2 H3 Q H2 H3 J WI H2 K H3 K Q H4 J K',
    'CO CO CO A H4 H1 Q K H3 Q K J H3 J A H4 H2 A Q A K H3 K H4 WI H2 Q J H3 WI K J A H2 J Q H4 WI H1',
    'CO CO CO J K H3 J H3 H1 K A H3 Q H4 Q J H2 A K Q J H4 Q H2 K H4 H3 H2 A WI A Q WI H1 J H4 K A',
    'CO CO Q J H4 J H4 A K J Q H4 H1 Q H1 H4 H3 K H2 A H2 A K J K WI H3 Q J K WI Q A H3 H2 H3 A',
  ].map((strip) => strip.split(' ')),
  // Line bets for three, four, five.
  pays: {
    H1: [50, 200, 1000],
    H2: [35, 125, 500],
    H3: [25, 75, 250],
    H4: [20, 60, 200],
    A: [10, 30, 100],
    K: [10, 30, 100],
    Q: [5, 20, 75],
    J: [5, 20, 75],
  },
  // Hundredths of the stake.
  coins: '50 120 100 300 200 220 300 130 500 90 800 50 1000 40 2000 30 5000 14 15000 6',
};

const playHold = (pays, price) => (round, draw) => {
  const held = new Map();
  const worth = () => Number(drawWeighted(draw, HOLD.coins));
  let points = 0;
  let shows;
  if (round.choice === null) {
    const stops = HOLD.strips.map((strip) => draw(strip.length));
    shows = { type: 'reveal', stops };
    const at = (reel, row) => HOLD.strips[reel][(stops[reel] + Number(row)) % HOLD.strips[reel].length];
    for (const line of LUCKY_25.lines) {
      const symbol = at(0, line[0]);
      let count = 1;
      while (count < 5 && [symbol, 'WI'].includes(at(count, line[count]))) count += 1;
      points += 4 * (pays[symbol]?.[count - 3] ?? 0);
    }
    for (const cell of range(15)) if (at(Math.floor(cell / 3), cell % 3) === 'CO') held.set(cell, worth());
  } else {
    const left = range(15);
    for (let i = 0; i < 6; i += 1) held.set(left.splice(draw(left.length), 1)[0], worth());
  }
  if (held.size >= 6) {
    for (let respins = 3; respins > 0 && held.size < 15; respins -= 1) {
      const before = held.size;
      const empty = range(15).filter((cell) => !held.has(cell));
      for (const cell of empty) if (draw(1000) < 55) held.set(cell, worth());
      if (held.size > before) respins = 4;
    }
    points += sum([...held.values()]) + (held.size === 15 ? 100_000 : 0);
  }
  return {
    stake: money(round.stake),
    payout: (spinStake(round, price) * BigInt(Math.min(points, 500_000))) / 100n,
    shows,
  };
};

const CLASSIC = {
  strips: [
    'ORANGE LEMON PLUM BAR1 BELL MELON ORANGE LEMON CHERRY BAR2 PLUM BAR2 BAR3 ORANGE LEMON BAR1 BELL MELON PLUM CHERRY ORANGE LEMON BAR2 BAR1 BELL MELON ORANGE LEMON PLUM CHERRY BAR3 7 JP ORANGE LEMON PLUM BAR1 BELL MELON CHERRY',
    'ORANGE BAR1 CHERRY LEMON BELL MELON PLUM ORANGE BAR1 LEMON BAR2 CHERRY BELL MELON PLUM ORANGE LEMON BAR3 BAR1 7 BELL MELON PLUM LEMON ORANGE BAR2 CHERRY JP BELL LEMON MELON PLUM ORANGE BAR1 BAR3 BAR2 LEMON BELL MELON PLUM',
    'ORANGE BELL LEMON BAR1 MELON CHERRY PLUM ORANGE BELL LEMON BAR1 MELON PLUM ORANGE BAR2 CHERRY BELL LEMON BAR3 PLUM ORANGE BAR1 MELON 7 BELL LEMON PLUM ORANGE BAR2 CHERRY BAR1 MELON PLUM ORANGE BELL LEMON BAR3 JP BAR2 PLUM',
  ].map((strip) => strip.split(' ')),
  three: {
    JP: 1000,
    7: 500,
    BAR3: 200,
    BAR2: 100,
    BAR1: 50,
    BELL: 50,
    MELON: 40,
    PLUM: 30,
    ORANGE: 25,
    LEMON: 18,
    CHERRY: 25,
  },
};

/** The pots are drawn first: the payout here is of the lines alone, a won pot is named by the book. */
const playClassic = (three) => (round, draw) => {
  const stake = money(round.stake);
  const steps = Number(stake / 500n);
  ['GRAND', 'MAJOR', 'MINOR'].some((_, at) => {
    const high = draw([2_000, 50, 2][at]);
    return high * 20_000 + draw(20_000) < steps;
  });
  const stops = CLASSIC.strips.map((strip) => draw(strip.length));
  const lineBets = ['111', '000', '222', '012', '210'].map((line) => {
    const [a, b, c] = CLASSIC.strips.map(
      (strip, reel) => strip[(stops[reel] + Number(line[reel])) % strip.length],
    );
    if (a === b && b === c) return three[a];
    if ([a, b, c].every((symbol) => symbol.startsWith('BAR'))) return 20;
    return a !== 'CHERRY' ? 0 : b === 'CHERRY' ? 5 : 2;
  });
  return { stake, payout: (stake * BigInt(sum(lineBets))) / 5n, shows: { type: 'reveal', stops } };
};

/** A slot in the versions that operators choose among: each later one names what pays otherwise than in the first. */
const inVersions = (id, play, pays, others, price = {}) =>
  Object.entries({ '1.0.0': {}, ...others }).map(([version, other]) => [
    `${id} ${version}`,
    play({ ...pays, ...other }, price[version]),
  ]);

const SLOTS = [
  ...inVersions('M1_LUCKY25', playLucky25, LUCKY_25.pays, {
    '1.0.0-edge6': {
      H1: [2, 70, 295, 2000],
      H2: [0, 48, 150, 750],
      H3: [0, 33, 100, 400],
      H4: [0, 24, 75, 250],
      A: [0, 15, 45, 150],
    },
    '1.0.0-edge8': {
      H1: [2, 65, 290, 2000],
      H2: [0, 46, 150, 750],
      H3: [0, 31, 100, 400],
      H4: [0, 23, 75, 250],
      A: [0, 15, 45, 150],
      K: [0, 15, 35, 125],
    },
  }),
  ...inVersions('M2_WAYSTUMBLE', playWays, WAYS.pays, {
    '1.0.0-edge6': {
      H1: [25, 95, 240, 480, 2400],
      H2: [0, 38, 76, 142, 475],
      H4: [0, 9, 19, 38, 95],
    },
    '1.0.0-edge8': {
      H1: [25, 95, 240, 480, 2400],
      H2: [0, 38, 76, 142, 475],
      H3: [0, 19, 38, 76, 190],
      H4: [0, 9, 19, 38, 95],
      A: [0, 4, 5, 11, 24],
      K: [0, 4, 5, 9, 19],
    },
  }),
  ...inVersions(
    'M3_HOLDWIN',
    playHold,
    HOLD.pays,
    {
      '1.0.0-edge6': {
        H1: [45, 195, 1000],
        H2: [32, 125, 500],
        H3: [23, 75, 250],
        H4: [18, 60, 200],
        A: [10, 29, 100],
      },
      '1.0.0-edge8': {
        H1: [40, 195, 1000],
        H2: [30, 125, 500],
        H3: [20, 75, 250],
        H4: [17, 60, 200],
        A: [10, 28, 100],
        K: [10, 28, 100],
      },
    },
    { '1.0.0': 4_440, '1.0.0-edge6': 4_540, '1.0.0-edge8': 4_640 },
  ),
  ...inVersions('M4_PROGRESSIVE3', playClassic, CLASSIC.three, {
    '1.0.0-edge6': { MELON: 39, PLUM: 28, ORANGE: 22, LEMON: 16 },
    '1.0.0-edge8': { BELL: 48, MELON: 38, PLUM: 25, ORANGE: 20, LEMON: 15 },
  }),
  ...inVersions('M5_CLUSTER', playCluster, CLUSTER.pays, {
    '1.0.0-edge6': {
      H1: [175, 250, 410, 680, 1170, 1750, 2500, 4300, 6800, 9800, 17500],
      K: [18, 28, 42, 65, 95, 142, 210, 325, 500, 760, 1240],
    },
    '1.0.0-edge8': {
      H1: [170, 250, 400, 660, 1140, 1700, 2450, 4200, 6600, 9500, 17000],
      H2: [105, 155, 240, 365, 575, 860, 1350, 2000, 3350, 5000, 8600],
      A: [24, 36, 53, 81, 124, 180, 285, 440, 665, 950, 1700],
      K: [18, 27, 41, 64, 94, 140, 205, 320, 490, 750, 1220],
    },
  }),
];

// --- Originals ----------------------------------------------------------------------------------------------------------

/** A multiplier of four decimals, cut: what is left of a fair price for something that happens `ways` times of `of`. */
const fairCut = (ways, of, edge) => (BigInt(10_000 - 100 * edge) * of) / ways;

function choose(n, k) {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

const playMines =
  (edge) =>
  ({ stake, choice, moves }, draw) => {
    const mines = pick(draw, 25, choice.mines);
    const opened = moves.filter((move) => 'cell' in move).map(({ cell }) => cell);
    const safe = opened.length;
    const lost = opened.some((cell) => mines.includes(cell));
    const worth = safe === 0 ? 10_000n : fairCut(choose(25 - choice.mines, safe), choose(25, safe), edge);
    return {
      stake: money(stake),
      payout: lost ? 0n : (money(stake) * worth) / UNIT,
      shows: { type: 'shown', mines },
    };
  };

/** Half of each board from 8 rows on, from the left edge to the middle; the other half mirrors it. */
const PLINKO = {
  low: [
    '5.6 2.1 1.1 1 0.5',
    '5.6 2 1.6 1 0.7',
    '8.9 3 1.4 1.1 1 0.5',
    '8.4 3 1.9 1.3 1 0.7',
    '10 3 1.6 1.4 1.1 1 0.5',
    '8.1 4 3 1.9 1.2 0.9 0.7',
    '7.1 4 1.9 1.4 1.3 1.1 1 0.5',
    '15 8 3 2 1.5 1.1 1 0.7',
    '16 9 2 1.4 1.4 1.2 1.1 1 0.5',
  ],
  medium: [
    '13 3 1.3 0.7 0.4',
    '18 4 1.7 0.9 0.5',
    '22 5 2 1.4 0.6 0.4',
    '24 6 3 1.8 0.7 0.5',
    '33 11 4 2 1.1 0.6 0.3',
    '43 13 6 3 1.3 0.7 0.4',
    '58 15 7 4 1.9 1 0.5 0.2',
    '88 18 11 5 3 1.3 0.5 0.3',
    '110 41 10 5 3 1.5 1 0.5 0.3',
  ],
  high: [
    '29 4 1.5 0.3 0.2',
    '43 7 2 0.6 0.2',
    '76 10 3 0.9 0.3 0.2',
    '120 14 5.2 1.4 0.4 0.2',
    '170 24 8.1 2 0.7 0.2 0.2',
    '260 37 11 4 1 0.2 0.2',
    '420 56 18 5 1.9 0.3 0.2 0.2',
    '620 83 27 8 3 0.5 0.2 0.2',
    '1000 130 26 9 4 2 0.2 0.2 0.2',
  ],
};

/** By how many numbers were picked, from 1 on; then by how many were drawn. */
const KENO = {
  classic: [
    '0 3.96',
    '0 1.9 4.5',
    '0 1 3.1 10.4',
    '0 0.8 1.8 5 22.5',
    '0 0.25 1.4 4.1 16.5 36',
    '0 0 1 3.68 7 16.5 40',
    '0 0 0.47 3 4.5 14 31 60',
    '0 0 0 2.2 4 13 22 55 70',
    '0 0 0 1.55 3 8 15 44 60 85',
    '0 0 0 1.4 2.25 4.5 8 17 50 80 100',
  ],
  low: [
    '0.7 1.85',
    '0 2 3.8',
    '0 1.1 1.38 26',
    '0 0 2.2 7.9 90',
    '0 0 1.5 4.2 13 300',
    '0 0 1.1 2 6.2 100 700',
    '0 0 1.1 1.6 3.5 15 225 700',
    '0 0 1.1 1.5 2 5.5 39 100 800',
    '0 0 1.1 1.3 1.7 2.5 7.5 50 250 1000',
    '0 0 1.1 1.2 1.3 1.8 3.5 13 50 250 1000',
  ],
  medium: [
    '0.4 2.75',
    '0 1.8 5.1',
    '0 0 2.8 50',
    '0 0 1.7 10 100',
    '0 0 1.4 4 14 390',
    '0 0 0 3 9 180 710',
    '0 0 0 2 7 30 400 800',
    '0 0 0 2 4 11 67 400 900',
    '0 0 0 2 2.5 5 15 100 500 1000',
    '0 0 0 1.6 2 4 7 26 100 500 1000',
  ],
  high: [
    '0 3.96',
    '0 0 17.1',
    '0 0 0 81.5',
    '0 0 0 10 259',
    '0 0 0 4.5 48 450',
    '0 0 0 0 11 350 710',
    '0 0 0 0 7 90 400 800',
    '0 0 0 0 5 20 270 600 900',
    '0 0 0 0 4 11 56 500 800 1000',
    '0 0 0 0 3.5 8 13 63 500 800 1000',
  ],
};

const WHEELS = {
  low: '1.2 1.5 1.2 0 1.2 1.8 1.2 0 1.2 1.2 0 1.2 1.5 1.2 0 1.2 1.8 1.2 0 1.2',
  medium: '0 1.5 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0 0 5.2 0 1.5 0 2 0 1.5 0 3 0 1.5 0 2 0',
  high: '0 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 10 0 0 0 0 0 5 0 0 0 0 0 0 0 0 0 24.5 0 0 0 0 0 0 0 0 0 0 5 0 0 0 0 0 0',
};

/** A decimal in 1/10,000. */
const units = money;

const playDice =
  (edge) =>
  ({ stake, choice: { side, target } }, draw) => {
    const roll = draw(10_001);
    const over = side === 'over';
    const won = over ? roll > target : roll < target;
    const multiplier = fairCut(BigInt(over ? 10_000 - target : target), 10_000n, edge);
    return {
      stake: money(stake),
      payout: won ? (money(stake) * multiplier) / UNIT : 0n,
      shows: { type: 'rolled', roll },
    };
  };

const playLimbo =
  (edge) =>
  ({ stake, choice: { target } }, draw) => {
    const float = draw(2 ** 32) / 2 ** 32;
    const result =
      float === 0
        ? 1e8
        : Math.min(1e8, Math.max(100, Math.floor((1e8 / (float * 1e8)) * ((100 - edge) / 100) * 100)));
    return {
      stake: money(stake),
      payout: result >= target ? (money(stake) * BigInt(target)) / 100n : 0n,
      shows: { type: 'reached', result },
    };
  };

function playPlinko({ stake, choice: { rows, risk } }, draw) {
  const path = range(rows).map(() => draw(2));
  const slot = sum(path);
  const half = PLINKO[risk][rows - 8].split(' ');
  const pay = units(half[Math.min(slot, rows - slot)]);
  return { stake: money(stake), payout: (money(stake) * pay) / UNIT, shows: { type: 'dropped', path, slot } };
}

function playKeno({ stake, choice: { picks, risk } }, draw) {
  const numbers = pick(draw, 40, 10).map((index) => index + 1);
  const hits = picks.filter((number) => numbers.includes(number)).length;
  const pay = units(KENO[risk][picks.length - 1].split(' ')[hits]);
  return {
    stake: money(stake),
    payout: (money(stake) * pay) / UNIT,
    shows: { type: 'drawn', numbers, hits },
  };
}

function playWheel({ stake, choice: { risk } }, draw) {
  const pays = WHEELS[risk].split(' ');
  const segment = draw(pays.length);
  return {
    stake: money(stake),
    payout: (money(stake) * units(pays[segment])) / UNIT,
    shows: { type: 'turned', segment },
  };
}

const playHiLo =
  (edge) =>
  ({ stake, moves }, draw) => {
    const rankOf = (id) => 'A23456789TJQK'.indexOf(card(id)[0]) + 1;
    let open = draw(52);
    let [ways, of, lost] = [1n, 1n, false];
    const laid = [open];
    for (const move of moves) {
      if (move.take) continue;
      const from = rankOf(open);
      open = draw(52);
      laid.push(open);
      if (move.skip) continue;
      const to = rankOf(open);
      const atEnd = from === 1 || from === 13;
      const wins = (rank) =>
        move.guess === 'same'
          ? rank === from
          : (rank === from && !atEnd) || (move.guess === 'higher' ? rank > from : rank < from);
      ways *= BigInt(range(13).filter((rank) => wins(rank + 1)).length);
      of *= 13n;
      lost ||= !wins(to);
    }
    const worth = of === 1n ? UNIT : fairCut(ways, of, edge);
    return {
      stake: money(stake),
      payout: lost ? 0n : (money(stake) * worth) / UNIT,
      shows: laid.length === 1 ? { type: 'card', card: open } : { card: open },
    };
  };

/** Goes on for as long as steps go well; each pays what is fair for all of them, less one per cent. */
function playSteps(stake, moves, [ways, of], goesWell) {
  let steps = 0;
  let lost = false;
  for (const move of moves) {
    if (move.take) break;
    lost = !goesWell(move, steps);
    if (lost) break;
    steps += 1;
  }
  const worth = steps === 0 ? UNIT : fairCut(BigInt(ways) ** BigInt(steps), BigInt(of) ** BigInt(steps), 1);
  return { stake: money(stake), payout: lost ? 0n : (money(stake) * worth) / UNIT };
}

function playStair({ stake, choice: { weather }, moves }, draw) {
  const [lanterns, out] = { calm: [4, 1], breeze: [3, 1], wind: [2, 1], storm: [3, 2] }[weather];
  const floors = range(9).map(() => pick(draw, lanterns, out));
  const steps = playSteps(
    stake,
    moves,
    [lanterns - out, lanterns],
    ({ lantern }, at) => !floors[at].includes(lantern),
  );
  return { ...steps, shows: { type: 'shown', out: floors } };
}

function playSpotKick({ stake, choice: { keeper }, moves }, draw) {
  const reach = { junior: 1, regular: 2, champion: 3 }[keeper];
  let shows;
  const steps = playSteps(stake, moves, [5 - reach, 5], ({ zone }) => {
    const covered = pick(draw, 5, reach);
    shows = { type: 'kicked', zone, covered };
    return !covered.includes(zone);
  });
  return { ...steps, shows };
}

/**
 * A shared crash round: 13 hex digits of HMAC(link, salt) say where it ends, max(1, floor(97 / (1 - r / 2^52)) / 100). A bet
 * leaves where its player said, at 10,000x or where it would pay 500,000: by itself, or by hand before that and the end.
 */
function playCrash({ serverSeed, clientSeed, stake, choice: { target }, moves: [move] }) {
  const r = parseInt(hex(hmacSha256(text(serverSeed), text(clientSeed))).slice(0, 13), 16);
  const bust = Math.min(1e6, Math.max(1, Math.floor(97 / (1 - r / 2 ** 52)) / 100) * 100);
  const most = Math.min(1e6, Number((500_000n * UNIT * 100n) / money(stake)));
  const own = Math.min(target ?? 1e6, most);
  const at = move ? move.at : own;
  const cashed = move ? at < own && at < Math.round(bust) : at <= Math.round(bust);
  return {
    stake: money(stake),
    payout: cashed ? (money(stake) * BigInt(at)) / 100n : 0n,
    shows: cashed ? { type: 'cashed', at } : { type: 'bust', at: Math.round(bust) },
  };
}

/**
 * Fish: what a catch pays in bullets, then bonuses as [times, how many of a hundred]. A shot returns 0.95 of its cost on
 * average, whatever it hits, shared out equally; a laser returns the energy that 1.5 % of every bullet has gathered.
 */
const FISH = {
  ...Object.fromEntries(
    [2, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 20, 25, 30, 40, 60, 80].map((pays, at) => [
      `F${String(at + 1).padStart(2, '0')}`,
      [pays],
    ]),
  ),
  S01: [10, [5, 40], [10, 30], [20, 20], [60, 10]],
  S02: [15, [10, 35], [20, 30], [40, 20], [80, 10], [150, 5]],
  S03: [8, [8, 50], [16, 30], [32, 20]],
  B01: [0, [80, 40], [120, 25], [180, 18], [300, 12], [500, 4], [1000, 1]],
  B02: [0, [50, 45], [80, 30], [120, 15], [250, 8], [400, 2]],
};

function playFish({ stake, choice: { bullets, energy = 0 }, moves }, draw) {
  const bullet = money(stake) / BigInt(bullets);
  // Thousandths of a bullet.
  let [used, won, gathered, ended] = [0, 0, energy, false];
  const gone = new Set();
  const shoot = ({ by, at }) => {
    const cost = { cannon: 1, torpedo: 6, laser: 0 }[by];
    const laser = by === 'laser';
    const tables = at.map(([, species]) => FISH[species]);
    const means = tables.map(([pays, ...bonuses]) =>
      bonuses.reduce((total, [times, of]) => total + 10 * times * of, 1000 * pays),
    );
    let budget = laser ? Math.min(gathered, 500_000) : 950 * cost;
    if (used + cost > bullets || at.some(([fish]) => gone.has(fish))) throw new Error('no such shot');
    if (laser && (used === 0 || gathered < 50_000)) throw new Error('no laser yet');
    used += cost;
    gathered += laser ? -budget : 15 * cost;
    let open = range(at.length);
    for (;;) {
      const certain = open.filter((one) => means[one] <= budget / open.length);
      if (certain.length === 0) break;
      budget -= sum(certain.map((one) => means[one]));
      open = open.filter((one) => !certain.includes(one));
    }
    for (const [one, [pays, ...bonuses]] of tables.entries()) {
      if (open.includes(one) && draw(means[one] * open.length) >= budget) continue;
      const places = bonuses.flatMap(([times, of]) => Array(of).fill(times));
      won += 1000 * (pays + (places.length > 0 ? places[draw(places.length)] : 0));
      gone.add(at[one][0]);
    }
    if (open.length === 0) won += budget;
  };
  for (const move of moves) {
    if (ended) throw new Error('the magazine is over');
    if (!move.end) move.shots.forEach(shoot);
    ended = move.end || used === bullets;
  }
  const payout = (bullet * BigInt(won)) / 1000n;
  const staked = say(bullet * BigInt(used));
  return {
    stake: money(stake),
    payout,
    shows: { type: 'end', stake: staked, payout: say(payout), energy: gathered },
  };
}

// --- A round ------------------------------------------------------------------------------------------------------------

/** What the house keeps, in per cent, is a part of the maths: each has a version of its own. */
// --- Lotteries: the numbers of a draw as they are printed ---------------------------------------------------------------

const balls = (of, count) => (draw) => pick(draw, of, count).map((index) => String(index + 1));
const digit = (draw) => String(draw(10));
const digits = (count) => (draw) => range(count).map(() => digit(draw));
/** [how many prizes, of how many digits] in the order of the draw; each digit is drawn by itself. */
const prizes =
  (...rows) =>
  (draw) =>
    rows.flatMap(([count, length]) =>
      range(count).map(() =>
        range(length)
          .map(() => digit(draw))
          .join(''),
      ),
    );
// Special and first prize, then the second to the last.
const northern = prizes([1, 5], [1, 5], [2, 5], [6, 5], [4, 4], [6, 4], [3, 3], [4, 2]);

const DRAWS = {
  ssc: digits(5),
  '11x5': balls(11, 5),
  k3: (draw) => range(3).map(() => String(draw(6) + 1)),
  pk10: balls(10, 10),
  lucky28: digits(3),
  mark6: balls(49, 7),
  keno: balls(80, 20),
  vn_north: northern,
  vn_south: prizes([1, 6], [1, 5], [1, 5], [2, 5], [7, 5], [1, 4], [3, 4], [1, 3], [1, 2]),
  my_4d: prizes([23, 4]),
  sg_4d: prizes([23, 4]),
  toto: balls(49, 7),
  thai: prizes([1, 6], [2, 3], [2, 3], [1, 2]),
  hanoi: northern,
  lao: prizes([1, 4]),
};

/** A draw takes no stake: its numbers are all there is. */
const showDraw = (numbersOf) => (_, draw) => ({
  payout: 0n,
  shows: { type: 'draw', numbers: numbersOf(draw) },
});

const atEveryEdge = (id, play) =>
  Object.fromEntries(
    [1, 2, 3, 4].map((edge) => [`${id} 1.0.0${edge === 1 ? '' : `-edge${edge}`}`, play(edge)]),
  );

const PLAYERS = {
  ...Object.fromEntries(SLOTS),
  ...atEveryEdge('O_MINES', playMines),
  ...atEveryEdge('O_DICE', playDice),
  ...atEveryEdge('O_LIMBO', playLimbo),
  'O_PLINKO 1.0.0': playPlinko,
  'O_KENO 1.0.0': playKeno,
  'O_WHEEL 1.0.0': playWheel,
  ...atEveryEdge('O_HILO', playHiLo),
  'O_STAIR 1.0.0': playStair,
  'O_SPOTKICK 1.0.0': playSpotKick,
  'O_CRASH 1.0.0': playCrash,
  'FISH 1.0.0': playFish,
  'blackjack 1.0.0': playBlackjack,
  'live_blackjack 1.0.0': playSharedBlackjack(1),
  // With bets behind the seats of others.
  'live_blackjack 1.1.0': playSharedBlackjack(1),
  // A player may take several seats; how many is up to the table.
  'live_blackjack 1.2.0': playSharedBlackjack(7),
  ...Object.fromEntries(
    Object.entries(TABLES).map(([id, table]) => [
      `${id} 1.0.0`,
      (round, draw) => playTable(table, round, draw),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(DRAWS).map(([family, numbersOf]) => [`draw_${family} 1.0.0`, showDraw(numbersOf)]),
  ),
};

/** The maths this file knows, as "id version". */
export const KNOWN = Object.keys(PLAYERS);

const includes = (whole, part) =>
  Object.entries(part).every(([key, value]) => JSON.stringify(whole[key]) === JSON.stringify(value));

/**
 * Was the server seed drawn by somebody who could not know the client seed? The hash was told before the client seed came,
 * the proofs of the pair before name it, and the player's browser was shown it.
 */
function checkOrder({ serverSeedHash, clientSeed, announced }, { proofs = [], seen = [] }) {
  const checks = [];
  const add = (check, expected, actual, holds = expected === actual) =>
    checks.push({ check, holds, expected: String(expected), actual: String(actual) });
  if (announced) {
    const { at, clientSeedAt, by } = announced;
    add('order', `told before ${clientSeedAt}`, at, at < clientSeedAt);
    const before = proofs.find((proof) => proof.serverSeedHash === by && proof.announced);
    if (before) add('next', before.announced.next, serverSeedHash);
  }
  const shown = seen.findLast((each) => each.clientSeed === clientSeed);
  if (shown) add('seen', shown.serverSeedHash, serverSeedHash);
  return checks;
}

/** The beacon of the League of Entropy signs its rounds at times that anybody can work out. */
const QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  timeOf: (round) => 1000 * (1692803367 + 3 * (round - 1)),
};

/**
 * Was the salt of a shared chain out of the house's hands? The chain was published before the announced round of the beacon
 * was signed, and the salt is SHA-256 of that round's signature.
 */
function checkSalt({ clientSeed, chain }) {
  if (!chain?.beacon) return [];
  const { chainHash, round, roundAt, signature } = chain.beacon;
  const due = chainHash === QUICKNET.chainHash ? QUICKNET.timeOf(round) : roundAt;
  const bytes = Uint8Array.from(signature?.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const salt = hex(sha256(bytes));
  return [
    {
      check: 'published',
      holds: chain.publishedAt < due,
      expected: `before ${due}`,
      actual: String(chain.publishedAt),
    },
    { check: 'salt', holds: salt === clientSeed, expected: salt, actual: clientSeed },
  ];
}

// --- Simulated matches ------------------------------------------------------------------------------------------------

/** Words of 32 bits: block k of a tick is HMAC(seed, "salt:tick:k"). A row tells, ascending, below which word each part ends. */
function openTick({ seed, salt }, tick) {
  let bytes = [];
  let k = 0;
  return (row) => {
    if (bytes.length < 4) bytes = bytes.concat([...hmacSha256(text(seed), text(`${salt}:${tick}:${k++}`))]);
    const [a, b, c, d] = bytes.splice(0, 4);
    const word = ((a * 256 + b) * 256 + c) * 256 + d;
    const part = row.filter((end) => end <= word).length;
    return part;
  };
}

/** Sports by the clock, in ticks of ten seconds: ticks of each period, what each part of a counter's row is worth. */
const CLOCK_SPORTS = {
  football: {
    ticks: [276, 282],
    counters: { goals: [1, 1], corners: [1], cards: [2, 1] },
    incidents: true,
    reds: true,
  },
  basketball: { ticks: [60, 60, 60, 60], counters: { points: [3, 2, 1] }, extra: 30, again: true },
  ice_hockey: { ticks: [120, 120, 120], counters: { goals: [1] }, extra: 30 },
  handball: { ticks: [180, 180], counters: { goals: [1] } },
};

/** Sports of sets: sets that win, points that win a set, by how many; who has the service. */
const SET_SPORTS = {
  tennis: { sets: 2, to: 6, by: 2, names: ['sets', 'games'], serve: 'games' },
  volleyball: { sets: 3, to: 25, last: 15, by: 2, names: ['sets', 'points'], serve: 'winner' },
  badminton: { sets: 2, to: 21, by: 2, names: ['sets', 'points'], serve: 'winner' },
  table_tennis: { sets: 3, to: 11, by: 2, names: ['sets', 'points'], serve: 'pairs' },
  moba: { sets: 2, to: 9, by: 1, names: ['maps', 'objectives'], serve: 'none', blood: true, kills: true },
  fps: { sets: 2, to: 13, by: 2, names: ['maps', 'rounds'], serve: 'halves', pistol: true },
  rts: { sets: 3, to: 5, by: 1, names: ['maps', 'objectives'], serve: 'none' },
};

const count = (counts, name, period, side, amount) => {
  counts[name] ??= [];
  while (counts[name].length < period) counts[name].push([0, 0]);
  counts[name][period - 1][side] += amount;
};

function playClock(rules, { terms, seed, salt }) {
  const { thresholds } = terms;
  const names = Object.keys(rules.counters);
  const counts = Object.fromEntries(names.map((name) => [name, []]));
  const marks = {};
  const score = [0, 0];
  const off = [0, 0];
  let tick = 0;
  for (let period = 1; ; period += 1) {
    // The start of a period is a step of its own, without words.
    tick += 1;
    const extra = period > rules.ticks.length;
    const sudden = extra && !rules.again;
    const length = extra ? rules.extra : rules.ticks[period - 1];
    const takes = (side, worth) => {
      count(counts, names[0], period, side, worth);
      score[side] += worth;
      if (!extra && rules.counters[names[0]].every((one) => one === 1))
        marks[`${names[0]}.nth.${score[0] + score[1]}`] = side + 1;
    };
    for (let played = 0; played < length; played += 1) {
      const part = openTick({ seed, salt }, tick);
      tick += 1;
      const before = [...off];
      for (const name of names)
        for (const side of [0, 1]) {
          const ends =
            thresholds[`${name}.${Math.min(period, rules.ticks.length + 1)}.${side ? 'away' : 'home'}`];
          const worths = rules.counters[name];
          const row = ends.map((end) => {
            if (!rules.reds || name !== names[0]) return end;
            let now = end;
            for (let i = 0; i < before[side]; i += 1) now = Math.floor((now * 7) / 10);
            for (let i = 0; i < before[1 - side]; i += 1) now = Math.floor((now * 12) / 10);
            return now;
          });
          const drawn = part(row);
          if (drawn === row.length || (sudden && score[0] !== score[1])) continue;
          if (name === names[0]) takes(side, worths[drawn]);
          else count(counts, name, period, side, worths[drawn]);
          if (rules.reds && name === 'cards' && drawn === 0) off[side] += 1;
        }
      if (rules.incidents) part(thresholds.incident);
      part(thresholds.zone);
      if (sudden && score[0] !== score[1]) break;
      if (sudden && played === length - 1) takes(part(thresholds.decider), 1);
    }
    const ties = score[0] === score[1];
    if (period >= rules.ticks.length && !(rules.extra && ties))
      return { counts, marks, score, played: period };
  }
}

function playRace(rules, { terms, seed, salt }) {
  const { thresholds } = terms;
  const [sets, points] = rules.names;
  const counts = { [sets]: [], [points]: [], ...(rules.kills ? { kills: [] } : {}) };
  const marks = {};
  const score = [0, 0];
  let tick = 0;
  let first = 0;
  for (let set = 1; ; set += 1) {
    const opening = openTick({ seed, salt }, tick);
    tick += 1;
    if (set === 1) first = opening(thresholds.toss);
    if (rules.blood) marks[`first_blood.${set}`] = opening(thresholds.first_blood) + 1;
    const to = rules.last && score[0] + score[1] === 2 * rules.sets - 2 ? rules.last : rules.to;
    const own = [0, 0];
    let game = [0, 0];
    let server = first;
    const done = () => {
      const lead = Math.abs(own[0] - own[1]);
      const most = Math.max(...own);
      return (most >= to && lead >= rules.by) || (rules.serve === 'games' && most === 7 && lead === 1);
    };
    while (!done()) {
      const part = openTick({ seed, salt }, tick);
      tick += 1;
      const side = part(thresholds[rules.serve !== 'none' && server === 1 ? 'serve.away' : 'serve.home']);
      if (rules.kills)
        for (const [row, who] of [
          ['kills.winner', side],
          ['kills.loser', 1 - side],
        ]) {
          const kills = part(thresholds[row]);
          if (kills > 0) count(counts, 'kills', set, who, kills);
        }
      if (rules.serve === 'games') {
        game[side] += 1;
        const breaking = own[0] === 6 && own[1] === 6;
        if (game[side] < (breaking ? 7 : 4) || game[side] - game[1 - side] < 2) {
          if (breaking) server = (first + Math.ceil((game[0] + game[1]) / 2)) % 2;
          continue;
        }
        game = [0, 0];
      }
      own[side] += 1;
      count(counts, points, set, side, 1);
      const n = own[0] + own[1];
      if (rules.pistol && n === 1) marks[`pistol.${set}`] = side + 1;
      if (rules.serve === 'winner') server = side;
      if (rules.serve === 'games') server = (first + n) % 2;
      if (rules.serve === 'pairs') server = (first + (n < 2 * to - 2 ? n >> 1 : n)) % 2;
      if (rules.serve === 'halves') server = (first + (n < 24 ? Math.floor(n / 12) : n)) % 2;
    }
    const winner = own[0] > own[1] ? 0 : 1;
    count(counts, sets, set, winner, 1);
    score[winner] += 1;
    if (score[winner] === rules.sets) return { counts, marks, score, played: set };
    first = rules.serve === 'games' ? (first + own[0] + own[1]) % 2 : 1 - first;
  }
}

/** Twenty overs a side; runs are told by innings and by over, those of the second innings from over 21 on. */
function playCricket({ terms, seed, salt }) {
  const { thresholds } = terms;
  const counts = { runs: [], wickets: [], over: [] };
  const marks = {};
  const score = [0, 0];
  let batting = 0;
  let tick = 0;
  let balls = [0, 0];
  for (const innings of [1, 2]) {
    const opening = openTick({ seed, salt }, tick);
    tick += 1;
    if (innings === 1) {
      batting = opening(thresholds.toss);
      marks['toss.all'] = batting + 1;
    } else batting = 1 - batting;
    let lost = 0;
    while (balls[innings - 1] < 120 && lost < 10 && !(innings === 2 && score[batting] > score[1 - batting])) {
      const part = openTick({ seed, salt }, tick);
      tick += 1;
      const drawn = part(thresholds[batting ? 'ball.away' : 'ball.home']);
      const runs = [0, 0, 1, 2, 3, 4, 6][drawn];
      score[batting] += runs;
      count(counts, 'runs', innings, batting, runs);
      count(counts, 'over', 20 * (innings - 1) + Math.floor(balls[innings - 1] / 6) + 1, batting, runs);
      balls = balls.map((bowled, at) => (at === innings - 1 ? bowled + 1 : bowled));
      if (drawn === 0) {
        lost += 1;
        count(counts, 'wickets', innings, batting, 1);
        marks[`method.${innings}-${lost}`] = part(thresholds.method);
      }
      const ended = balls[1] === 120 || lost === 10;
      if (innings === 2 && ended && score[0] === score[1]) marks['won.all'] = part(thresholds.super_over) + 1;
    }
  }
  marks['won.all'] ??= score[0] > score[1] ? 1 : 2;
  return { counts, marks, score, balls };
}

/** More turns at bat than any match has: rows of a forged proof may know no out. */
const TURNS_MOST = 2_000;

/** Nine innings and as many more as a tie needs; the visitors (side 1) bat first. `men`: who stands on first, second and third. */
function playBaseball({ terms, seed, salt }) {
  const counts = { runs: [], hits: [] };
  const score = [0, 0];
  let tick = 0;
  for (let inning = 1; ; inning += 1) {
    for (const side of [1, 0]) {
      if (side === 0 && inning >= 9 && score[0] > score[1])
        return { counts, marks: {}, score, played: inning };
      // The start of a half is a step of its own, without words.
      tick += 1;
      for (const name of ['runs', 'hits']) count(counts, name, inning, side, 0);
      let men = [0, 0, 0];
      let outs = 0;
      const ahead = () => side === 0 && inning >= 9 && score[0] > score[1];
      while (outs < 3 && !ahead()) {
        if (tick > TURNS_MOST) return { counts, marks: {}, score, played: inning };
        const turn = openTick({ seed, salt }, tick)(terms.thresholds[side ? 'bat.away' : 'bat.home']);
        tick += 1;
        const [first, second, third] = men;
        let runs = 0;
        if (turn === 0) [men, runs] = [[0, 0, 0], first + second + third + 1];
        else if (turn === 1) [men, runs] = [[0, 0, 1], first + second + third];
        else if (turn === 2) [men, runs] = [[0, 1, first], second + third];
        else if (turn === 3) [men, runs] = [[1, first, 0], second + third];
        else if (turn === 4)
          [men, runs] = [[1, first | second, (first & second) | third], first & second & third];
        else {
          outs += 1;
          if (turn === 5 && outs < 3 && third) [men, runs] = [[first, second, 0], 1];
        }
        if (turn < 4) count(counts, 'hits', inning, side, 1);
        count(counts, 'runs', inning, side, runs);
        score[side] += runs;
      }
    }
    if (inning >= 9 && score[0] !== score[1]) return { counts, marks: {}, score, played: inning };
  }
}

/** The sports and versions whose matches this file knows how to play. */
export const KNOWN_SPORTS = [
  ...Object.keys(CLOCK_SPORTS),
  ...Object.keys(SET_SPORTS),
  'cricket',
  'baseball',
].map((sport) => `${sport} 1.0.0`);

/** A match, played again. */
function playMatch(proof) {
  const { sport } = proof.terms;
  if (sport === 'cricket') return playCricket(proof);
  if (sport === 'baseball') return playBaseball(proof);
  return CLOCK_SPORTS[sport] ? playClock(CLOCK_SPORTS[sport], proof) : playRace(SET_SPORTS[sport], proof);
}

function checkSeed({ commitment, seed, terms }) {
  const rows = Object.entries(terms.thresholds)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, row]) => `${name}=${row.join(',')}`);
  const hash = hex(sha256(text([seed, terms.sport, terms.version, rows.join(' ')].join('|'))));
  return { check: 'seed', holds: hash === commitment, expected: hash, actual: commitment };
}

/**
 * Plays a simulated match again.
 * @param proof { commitment, seed, salt, terms: { sport, version, thresholds }, state: { score, counts } } of one that is over
 */
export function verifyFixture(proof) {
  const seed = checkSeed(proof);
  const { sport, version } = proof.terms;
  if (!KNOWN_SPORTS.includes(`${sport} ${version}`))
    return [
      seed,
      { check: 'maths', holds: false, expected: KNOWN_SPORTS.join(', '), actual: `${sport} ${version}` },
    ];
  const { counts, score } = playMatch(proof);
  const pairs = (list) => list.map(({ home, away }) => [home, away]);
  const told = Object.fromEntries(
    Object.entries(proof.state.counts).map(([name, list]) => [name, pairs(list)]),
  );
  const say = (all, [home, away]) =>
    `${home}-${away} ${Object.keys(all)
      .sort()
      .map((name) => `${name} ${all[name].map((pair) => pair.join('-')).join(' ')}`)
      .join('; ')}`;
  const [expected, actual] = [say(counts, score), say(told, pairs([proof.state.score])[0])];
  return [seed, { check: 'outcome', holds: expected === actual, expected, actual }];
}

/** Half stakes won and half stakes back, of the two that a bet is made of. */
const ALL = { won: 2, back: 0 };
const BACK = { won: 0, back: 2 };
const NONE = { won: 0, back: 0 };
const onlyIf = (holds) => (holds ? ALL : NONE);

/** Each half of a stake lies on one of the two lines around a quarter. */
function halves(distance) {
  const lines = Number.isInteger(distance * 2) ? [distance, distance] : [distance - 0.25, distance + 0.25];
  return { won: lines.filter((at) => at > 0).length, back: lines.filter((at) => at === 0).length };
}

function settleCricket({ counts, marks, balls }, { market, outcome }) {
  const { kind, period, line, subject } = market;
  const other = (distance) => halves(outcome === 'over' ? distance : -distance);
  const runsOf = (name, at) => sum(counts[name][at - 1] ?? [0, 0]);
  if (kind === 'winner') return onlyIf(outcome === ['home', 'away'][marks['won.all'] - 1]);
  if (kind === 'toss') return onlyIf(outcome === ['home', 'away'][marks['toss.all'] - 1]);
  if (kind === 'innings_runs') return other(runsOf('runs', Number(period)) - line);
  if (kind === 'odd_even') return onlyIf((runsOf('runs', Number(period)) % 2 ? 'odd' : 'even') === outcome);
  if (kind === 'over_runs') {
    if (balls[period - 1] < 6 * subject) return BACK;
    return other(runsOf('over', 20 * (period - 1) + Number(subject)) - line);
  }
  if (kind !== 'wicket_method') throw new Error(`no rule for ${kind}`);
  const method = marks[`method.${period}-${subject}`];
  if (method === undefined) return BACK;
  return onlyIf(outcome === ['caught', 'bowled', 'lbw', 'run_out', 'stumped'][method]);
}

/** What a selection of a match came to, from the rules of its market. */
function settleSelection(match, sport, { market, outcome, from }) {
  if (sport === 'cricket') return settleCricket(match, { market, outcome });
  const { kind, period, line, subject } = market;
  const race = SET_SPORTS[sport];
  const clock = CLOCK_SPORTS[sport];
  const [main, inner] = race ? race.names : [clock ? Object.keys(clock.counters)[0] : 'runs'];
  const whole = period === 'ft' || period === 'all';
  const ofSets = race && whole && (kind === 'winner' || /^(set|map)_/.test(kind));
  const special = { corners: 'corners', cards: 'cards', kills: 'kills' }[kind.split('_')[0]];
  const name = special ?? (race && !ofSets ? inner : main);
  const chosen =
    period === 'all'
      ? () => true
      : period === 'ft'
        ? (n) => n <= (clock ? clock.ticks.length : Infinity)
        : period === 'h1' || period === 'f5'
          ? (n) => n <= { h1: 2, f5: 5 }[period]
          : (n) => n === Number(period);
  if (race && !whole && Number(period) > match.played) return BACK;
  const sums = (holds) =>
    [0, 1].map((side) =>
      sum((match.counts[name] ?? []).filter((_, i) => holds(i + 1)).map((pair) => pair[side])),
    );
  const [home, away] = sums(chosen);
  const margin = home - away;
  const sign = (by) => (by > 0 ? '1' : by < 0 ? '2' : 'x');
  const other = (distance) => halves(['home', 'over'].includes(outcome) ? distance : -distance);
  if (kind === '1x2' || kind === 'corners_1x2') return onlyIf(sign(margin) === outcome);
  if (kind === 'winner' || kind === 'dnb')
    return margin === 0 ? BACK : onlyIf((margin > 0 ? 'home' : 'away') === outcome);
  if (kind.endsWith('handicap')) return other(margin - (from ? from.home - from.away : 0) + line);
  if (kind === 'team_total') return other((subject === 'home' ? home : away) - line);
  if (kind.endsWith('total')) return other(home + away - line);
  if (kind === 'btts') return onlyIf((home > 0 && away > 0 ? 'yes' : 'no') === outcome);
  if (kind === 'double_chance') return onlyIf(outcome.includes(sign(margin)));
  if (kind === 'odd_even') return onlyIf(((home + away) % 2 ? 'odd' : 'even') === outcome);
  if (kind === 'set_score' || kind === 'map_score') return onlyIf(`${home}-${away}` === outcome);
  if (kind === 'correct_score')
    return onlyIf(outcome === (home > 3 || away > 3 ? `other_${sign(margin)}` : `${home}-${away}`));
  if (kind === 'ht_ft') {
    const [first, second] = sums((n) => n === 1);
    return onlyIf(outcome === `${sign(first - second)}/${sign(margin)}`);
  }
  if (kind === 'next_goal')
    return onlyIf(outcome === ['none', 'home', 'away'][match.marks[`${name}.nth.${subject}`] ?? 0]);
  if (kind === 'first_blood' || kind === 'pistol')
    return onlyIf(outcome === ['home', 'away'][match.marks[`${kind}.${period}`] - 1]);
  throw new Error(`no rule for ${kind}`);
}

/**
 * Settles a ticket over simulated matches.
 * @param proof { unit, folds, legs: [{ odds, selections, fixture }], payout }: `unit` and `payout` decimal strings, `odds` in
 *   hundredths, `fixture` a proof as `verifyFixture` takes it; several selections are a bet builder
 */
export function verifyTicket({ unit, folds, legs, payout }) {
  const seeds = legs.map(({ fixture }) => checkSeed(fixture)).filter(({ holds }) => !holds);
  const factors = legs.map(({ odds, selections, fixture }) => {
    const match = playMatch(fixture);
    const parts = selections.map((selection) => settleSelection(match, fixture.terms.sport, selection));
    const built = parts.some(({ won, back }) => won === 0 && back === 2)
      ? BACK
      : onlyIf(parts.every(({ won }) => won === 2));
    const one = parts.length === 1 ? parts[0] : built;
    return BigInt(one.won * odds + one.back * 100);
  });
  let total = 0n;
  for (let set = 1; set < 2 ** legs.length; set += 1) {
    const inLine = legs.map((_, leg) => Math.floor(set / 2 ** leg) % 2 === 1);
    if (!folds.includes(inLine.filter(Boolean).length)) continue;
    total += factors.reduce((product, factor, leg) => product * (inLine[leg] ? factor : 200n), 1n);
  }
  const expected = say((money(unit) * total) / 200n ** BigInt(legs.length));
  return [...seeds, { check: 'payout', holds: expected === payout, expected, actual: payout }];
}

/**
 * Works a finished round out again.
 * @param proof what the page of a round hands out: { machineId, machineVersion, serverSeed, serverSeedHash, clientSeed,
 *   nonce, stake, choice, moves, payout, book, announced, chain }; amounts as decimal strings
 * @param told what else is known, each may be left out: `proofs`, other proofs of the same player, and `seen`, what the
 *   player’s own browser was shown (the game hands it out under Fairness)
 * @returns one entry per check: { check, holds, expected, actual }
 */
export function verifyRound(proof, told = {}) {
  const hash = hex(sha256(text(proof.serverSeed)));
  const checks = [
    { check: 'seed', holds: hash === proof.serverSeedHash, expected: hash, actual: proof.serverSeedHash },
    ...checkOrder(proof, told),
    ...checkSalt(proof),
  ];
  const play = PLAYERS[`${proof.machineId} ${proof.machineVersion}`];
  if (!play)
    return [...checks, { check: 'maths', holds: false, expected: KNOWN.join(', '), actual: proof.machineId }];
  const { payout, shows } = play(proof, openDraws(proof));
  if (shows)
    checks.push({
      check: 'outcome',
      holds: proof.book.some((event) => includes(event, shows)),
      expected: JSON.stringify(shows),
      actual: JSON.stringify(proof.book.find(({ type }) => type === shows.type) ?? null),
    });
  checks.push({
    check: 'payout',
    holds: say(payout) === proof.payout,
    expected: say(payout),
    actual: proof.payout,
  });
  return checks;
}

if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith('verify-round.mjs')) {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const [file, shown] = process.argv.slice(2);
  if (!file) {
    console.error('node verify-round.mjs proof.json [seen.json]');
    process.exit(2);
  }
  const read = (name) => JSON.parse(readFileSync(name, 'utf8'));
  const told = read(file);
  const proofs = [told].flat();
  const seen = shown ? read(shown) : [];
  let failed = 0;
  for (const proof of proofs) {
    if (Array.isArray(told)) console.log(nameOf(proof));
    for (const { check, holds, expected, actual } of tryRound(proof, { proofs, seen })) {
      if (!holds) failed += 1;
      console.log(
        `${holds ? 'holds' : 'FAILS'}  ${check.padEnd(8)} ${holds ? expected : `${expected} expected, ${actual} told`}`,
      );
    }
  }
  process.exit(failed === 0 ? 0 : 1);
}

function nameOf(proof) {
  if (proof.terms) return `match ${proof.terms.sport} ${proof.terms.version}`;
  if (proof.legs) return `ticket of ${proof.legs.length} legs`;
  return `${proof.machineId} ${proof.machineVersion}, nonce ${proof.nonce}`;
}

/** A proof that contradicts itself cannot be worked out at all. */
function tryRound(proof, told) {
  try {
    if (proof.terms) return verifyFixture(proof);
    if (proof.legs) return verifyTicket(proof);
    return verifyRound(proof, told);
  } catch ({ message }) {
    return [{ check: 'outcome', holds: false, expected: 'a round that can be played', actual: message }];
  }
}
