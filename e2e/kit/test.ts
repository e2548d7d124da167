import { type BootOptions, bootHouse, type House } from '@fairhouse/testkit';
import { test as base, type ConsoleMessage, expect } from '@playwright/test';

type Kit = {
  /** A house of the test's own; its books are checked when the test is over. */
  readonly house: House;
  /** Whether the test runs at the size of a phone. */
  readonly phone: boolean;
  /** Errors of the browser's console that the test brings about on purpose. */
  readonly expectedErrors: RegExp;
  /** How the house is booted, besides what every journey needs. */
  readonly boot: BootOptions;
};

/** A refusal that the page shows; the browser reports its status in the console all the same. */
export const REFUSED = /status of 4\d\d/;

const NONE = /(?!)/;

/** Every journey runs on a real house and ends with books that balance and a quiet console. */
export const test = base.extend<Kit>({
  house: async ({ boot }, use) => {
    const house = await bootHouse({ trustedProxies: ['127.0.0.1'], ...boot });
    await use(house);
    await house.assertBooksBalance();
    await house.close();
  },
  phone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  expectedErrors: [NONE, { option: true }],
  boot: [{}, { option: true }],
  baseURL: async ({ house }, use) => use(house.origins.site),
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    const hear = (error: string) => {
      if (!expectedErrors.test(error)) errors.push(error);
    };
    context.on('console', (message) => message.type() === 'error' && hear(describe(message)));
    context.on('weberror', (fault) => hear(`${fault.page()?.url()}: ${fault.error().stack}`));
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    );
    await use(context);
    expect(errors, 'errors in the console of the browser').toEqual([]);
  },
});

const describe = (message: ConsoleMessage): string =>
  `${message.page()?.url()}: ${message.text()} ${message.location().url}`;

export { expect };
