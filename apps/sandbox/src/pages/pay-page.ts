import { assert, formatMoney, parseMoney } from '@fairhouse/kernel';
import type { FastifyReply } from 'fastify';
import type { Choice, Payment } from '../features/payment/index.ts';
import { TEXTS } from '../texts.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

/** So many characters of a sum stand in one line of a phone at full size. */
const SUM_FITS = 9;

/** The page on which a payer decides. @param token proves that a choice comes from this form */
export function payPage({ id, order }: Payment, token: string, nowMs: number): string {
  const words = TEXTS.pay;
  const amount = amountOf(order);
  const figure = formatMoney(unitsOf(order));
  return layout(
    words.title(amount),
    html`<form class="card" method="post" action="/pay/${id}">
<input type="hidden" name="token" value="${token}">
<h1 class="sum"><span class="sum-label">${words.amount}</span> <span class="sum-amount ${figure.length > SUM_FITS ? 'long' : ''}">${figure} <span class="sum-currency">${order.currency}</span></span></h1>
<dl class="facts">
<div><dt>${words.payTo}</dt><dd>${siteName(order)}</dd></div>
<div><dt>${words.reference}</dt><dd class="mono">${order.reference}</dd></div>
<div><dt>${words.timeLeft}</dt><dd>${timeLeft(order.expiresAt - nowMs)} <span class="quiet">${words.until(clockOf(order.expiresAt))}</span></dd></div>
</dl>
<div class="choices">
${button('pay', 'btn main', words.title(amount))}
${button('decline', 'btn', words.decline)}
${button('leave', 'btn bare', words.leave)}
<p class="quiet middle">${words.leaveHint}</p>
</div>
<details>
<summary>${words.testers}</summary>
<p class="quiet">${words.testersHint}</p>
<div class="choices">
${button('pay-tell-late', 'btn', words.late)}
<p class="quiet">${words.lateHint}</p>
${button('pay-tell-twice', 'btn', words.twice)}
<p class="quiet">${words.twiceHint}</p>
${button('pay-less', 'btn', words.less)}
<p class="quiet">${words.lessHint}</p>
${button('pay-then-deny', 'btn', words.deny)}
<p class="quiet">${words.denyHint}</p>
${button('decline-then-pay', 'btn', words.payAfter)}
<p class="quiet">${words.payAfterHint}</p>
</div>
</details>
</form>`,
  );
}

const button = (choice: Choice | 'leave', look: string, label: string): Html =>
  html`<button class="${look}" name="choice" value="${choice}">${label}</button>`;

/** The page of a payment that takes no choice any more. */
export function closedPage({ order, decision }: Payment): string {
  const outcome = decision?.voided ? 'voided' : (decision?.outcome ?? 'expired');
  const { title, text } = TEXTS[outcome];
  return layout(
    title,
    html`<section class="card ending">
${SIGNS[outcome]}
<h1>${title}</h1>
<p>${text(amountOf(order))}</p>
<p class="mono quiet">${order.reference}</p>
<a class="btn main" href="${order.returnUrl}">${TEXTS.backTo(siteName(order))}</a>
</section>`,
  );
}

export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

/** A page that only says something. */
export const plainPage = (
  { title, text }: { readonly title: string; readonly text: string },
  link: Html = html``,
): string =>
  layout(title, html`<section class="card ending"><h1>${title}</h1><p>${text}</p>${link}</section>`);

export const homePage = (): string =>
  plainPage(
    TEXTS.home,
    html`<a class="btn" href="/payouts">${TEXTS.payout.list}</a> <a class="btn" href="/register">${TEXTS.register.title}</a> <a class="btn" href="/verifier">${TEXTS.verifier.title}</a>`,
  );

/** @param address of the page that the choice was to be made on */
export const refusedPage = (address: string): string =>
  plainPage(TEXTS.refused, html`<a class="btn main" href="${address}">${TEXTS.refused.again}</a>`);

const sign = (look: string, path: string): Html =>
  html`<svg class="sign ${look}" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="23"/><path d="${path}"/></svg>`;

const SIGNS = {
  paid: sign('good', 'm15 25 6 6 12-13'),
  failed: sign('bad', 'm17 17 14 14m0-14-14 14'),
  expired: sign('late', 'M24 13v12l8 5'),
  voided: sign('bad', 'm17 17 14 14m0-14-14 14'),
} as const;

type Order = Payment['order'];

function unitsOf({ amount }: Pick<Order, 'amount'>) {
  const units = parseMoney(amount);
  assert(units !== undefined, 'a payment holds an amount');
  return units;
}

export const amountOf = (order: Pick<Order, 'amount' | 'currency'>): string =>
  `${formatMoney(unitsOf(order))} ${order.currency}`;

const siteName = ({ returnUrl }: Order): string => new URL(returnUrl).host;

const MINUTE_MS = 60_000;

const timeLeft = (leftMs: number): string =>
  leftMs <= MINUTE_MS ? TEXTS.pay.oneMinute : TEXTS.pay.minutes(Math.ceil(leftMs / MINUTE_MS));

const clockOf = (atMs: number): string => new Date(atMs).toISOString().slice(11, 16);
