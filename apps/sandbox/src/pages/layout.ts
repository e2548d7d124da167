import { TEXTS } from '../texts.ts';
import { type Html, html } from './html.ts';

/** The frame of every page. */
export const layout = (title: string, main: Html): string =>
  `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${TEXTS.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header class="top">
<p class="name">${MARK}${TEXTS.name}</p>
<p class="stand-in">${TEXTS.standIn}</p>
</header>
<main>${main}</main>
<footer class="foot"><p>${TEXTS.footer}</p></footer>
</body>
</html>
`.markup
  }`;

/** A tray of sand with a coin drawn in it. */
const MARK = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path class="mark-tray" d="M3 9h26v14a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6Z"/><path class="mark-sand" d="M3 17c5-4 9 2 13 0s8-5 13-1v7a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6Z"/><circle class="mark-coin" cx="20" cy="8" r="5"/></svg>`;
