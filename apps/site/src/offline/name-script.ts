/** The policy of Trusted Types under which the scripts of workers are named. */
const POLICY = 'fairhouse-worker';

/** The service worker, and what the build made of the site's own workers. */
const OWN = /^\/(worker\.js|assets\/[\w-]+-worker-[\w-]+\.js)$/;

type Policy = { readonly createScriptURL: (url: string) => string };

type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy };

/** Made at the first need: a document takes a policy of a name once. */
let policy: Policy | undefined;

/** The address of a worker's script as the browser takes it. @throws TypeError for one that is not the site's */
export function nameScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (asked) => {
      if (!OWN.test(asked)) throw new TypeError('not a worker of the site');
      return asked;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}
