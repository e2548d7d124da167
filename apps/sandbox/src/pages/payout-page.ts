import type { Payment } from '../features/payment/index.ts';
import type { PayoutChoice, PayoutOrder } from '../features/payout/index.ts';
import { TEXTS } from '../texts.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { amountOf } from './pay-page.ts';

type Payout = Payment<PayoutOrder>;

/** One payout: to whom, how much, and what became of it or may. @param token proves that a choice comes from this form */
export function payoutPage({ id, order, decision }: Payout, token: string): string {
  const words = TEXTS.payout;
  const { institution, holder, number } = order.account;
  const title = words.title(amountOf(order));
  const decided = decision ? html`<p>${words[decision.outcome]}</p>` : choices();
  return layout(
    title,
    html`<form class="card" method="post" action="/payout/${id}">
<input type="hidden" name="token" value="${token}">
<h1>${title}</h1>
<dl class="facts">
<div><dt>${words.to}</dt><dd>${institution}</dd></div>
<div><dt>${words.holder}</dt><dd>${holder}</dd></div>
<div><dt>${words.number}</dt><dd class="mono">${number}</dd></div>
<div><dt>${words.reference}</dt><dd class="mono">${order.reference}</dd></div>
</dl>
${decided}
<a class="btn bare" href="/payouts">${words.all}</a>
</form>`,
  );
}

const choices = (): Html => html`<div class="choices">
${button('send', 'btn main', TEXTS.payout.send)}
${button('fail', 'btn', TEXTS.payout.fail)}
${button('send-tell-twice', 'btn bare', TEXTS.payout.twice)}
</div>`;

const button = (choice: PayoutChoice, look: string, label: string): Html =>
  html`<button class="${look}" name="choice" value="${choice}">${label}</button>`;

/** Every payout that nobody has decided. */
export function payoutListPage(payouts: readonly Payout[]): string {
  const words = TEXTS.payout;
  const rows = payouts.map(
    ({ id, order }) =>
      html`<a class="btn" href="/payout/${id}">${amountOf(order)}, ${order.account.holder}</a>`,
  );
  return layout(
    words.list,
    html`<section class="card"><h1>${words.list}</h1>
${rows.length === 0 ? html`<p>${words.none}</p>` : html`<div class="choices">${rows}</div>`}
</section>`,
  );
}
