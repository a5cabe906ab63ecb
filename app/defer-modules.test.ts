import { expect, test } from 'vitest';
import { deferModules } from './defer-modules.ts';

test('the first-paint script is given the modules, and the router’s own script waits for it', () => {
  const html = deferModules(
    '<head><link rel="modulepreload" href="/build/a.js" nonce="n"/><link rel="modulepreload" href="/build/b.js" nonce="n"/>' +
      '<script src="/build/first-paint-1.js" data-scheme="scheme"></script></head>' +
      '<body><p>type=&quot;module&quot;</p><script nonce="n">window.data = "type=\\"module\\"";</script>' +
      '<script nonce="n" type="module" async="">import "/build/a.js";</script></body>',
  );
  expect(html).toBe(
    '<head><script data-preloads="/build/a.js /build/b.js" src="/build/first-paint-1.js" data-scheme="scheme"></script></head>' +
      '<body><p>type=&quot;module&quot;</p><script nonce="n">window.data = "type=\\"module\\"";</script>' +
      '<script nonce="n" type="deferred">import "/build/a.js";</script></body>',
  );
});
