import { REGISTER_MARKS } from '@fairhouse/wire/identity/exclusion-register-words';
import { type Listed, REGISTER_MOODS, type RegisterMood } from '../features/register/index.ts';
import { TEXTS } from '../texts.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

/** Whom the register excludes, and how it answers. @param token proves that a choice comes from this form */
export function registerPage(listed: readonly Listed[], mood: RegisterMood, token: string): string {
  const words = TEXTS.register;
  return layout(
    words.title,
    html`<section class="card"><h1>${words.title}</h1><p class="quiet">${words.about}</p>
${listed.length === 0 ? html`<p>${words.none}</p>` : html`<dl class="facts">${listed.map((one) => row(one))}</dl>`}
</section>
<form class="card" method="post" action="/register">
<input type="hidden" name="token" value="${token}">
<h1>${words.add}</h1>
<div class="choices">
<label>${words.mark} <select name="mark">${REGISTER_MARKS.map((mark) => html`<option value="${mark}">${words.marks[mark]}</option>`)}</select></label>
<label>${words.value} <input name="value" maxlength="120" autocomplete="off"></label>
<label>${words.birthday} <input name="birthday" type="date"></label>
<label>${words.months} <input name="months" inputmode="numeric" maxlength="3"></label>
<button class="btn main" name="act" value="add">${words.addButton}</button>
<button class="btn" name="act" value="clear">${words.clear}</button>
</div>
<details open>
<summary>${TEXTS.pay.testers}</summary>
<p class="quiet">${words.moodNow(words.moods[mood])}</p>
<div class="choices">${REGISTER_MOODS.map((one) => html`<button class="btn" name="act" value="${one}">${words.moods[one]}</button>`)}</div>
</details>
</form>`,
  );
}

const row = ({ mark, text, until }: Listed): Html =>
  html`<div><dt>${TEXTS.register.marks[mark]}</dt><dd>${text} <span class="quiet">${
    until === null ? TEXTS.register.noEnd : TEXTS.register.until(new Date(until).toISOString().slice(0, 10))
  }</span></dd></div>`;
