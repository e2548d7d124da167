/**
 * The one script that a page waits for: lets the browser show what came with the page, then starts the site. The build
 * strips its types, names the script of the site and fills in what is said when that does not come.
 */
export {};

const SITE: string = '__SITE__';
const WORDS: Readonly<Record<string, { readonly text: string; readonly retry: string } | undefined>> =
  JSON.parse('__WORDS__');
const place = document.getElementById('root')!;

/** The longest that a page which nobody can see yet, or a picture that does not come, keeps the site waiting. */
const PATIENCE_MS = 300;

const soon = (wait: Promise<unknown>): Promise<unknown> =>
  Promise.race([wait, new Promise((over) => setTimeout(over, PATIENCE_MS))]);

/** The browser has put on the screen what it has. Only it knows when: a frame that was asked for may still be on its way. */
const painted = (): Promise<unknown> =>
  new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));

/** What was done last on the view that can do nothing yet. */
let done: MouseEvent | KeyboardEvent | undefined;

const note = (event: MouseEvent | KeyboardEvent): void => {
  if (place.inert) done = event;
};

function doAgain(event: MouseEvent | KeyboardEvent): void {
  if (event instanceof KeyboardEvent) document.dispatchEvent(new KeyboardEvent(event.type, event));
  else document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('a, button')?.click();
}

if (place.inert) {
  addEventListener('click', note);
  addEventListener('keydown', note);
  // Nothing is lost: a touch is done on what stands there when the site can answer, a key is pressed once more.
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    if (done) doAgain(done);
  }).observe(place, { attributeFilter: ['inert'] });

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await soon(picture ? picture.decode().catch(() => {}) : Promise.resolve());
  await soon(painted());
  for (const address of place.dataset.scripts?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
    );
}

/** Without its script nothing on the page answers: says so over it, with a way to try again. */
function askToRetry(): void {
  const { text, retry } = WORDS[document.documentElement.lang] ?? WORDS.en!;
  const card = document.createElement('section');
  card.className = 'start-failed';
  card.role = 'alertdialog';
  card.ariaLabel = text;
  const button = Object.assign(document.createElement('button'), { className: 'btn', textContent: retry });
  button.dataset.variant = 'ink';
  button.addEventListener('click', () => location.reload());
  card.append(Object.assign(document.createElement('p'), { textContent: text }), button);
  document.body.append(card);
  button.focus();
}

await import(SITE).catch(askToRetry);
