import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isPlainDrawing } from './plain-drawing.ts';

const brand = path.resolve(import.meta.dirname, '../../../assets/active-med-pharma/media/brand');

test.each(readdirSync(brand).filter((name) => name.startsWith('logo-')))(
  '%s is a plain drawing',
  (name) => {
    expect(isPlainDrawing(readFileSync(path.join(brand, name), 'utf8').trim())).toBe(true);
  },
);

test.each([
  '<svg><g/onclick="x"></g></svg>',
  '<svg id="a"onload="x"></svg>',
  '<svg onload="alert(1)"></svg>',
  '<svg></svg><form action="//evil.example"></form><svg></svg>',
  '<svg></svg><svg></svg>',
  '<svg><meta http-equiv="refresh" content="0"/></svg>',
  '<svg><foreignObject></foreignObject></svg>',
  '<svg><iframe srcdoc="&lt;script src=/x.js>"></iframe></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style>*{display:none}</style></svg>',
  '<svg><a href="javascript:alert(1)"><path d="M0 0"/></a></svg>',
  '<svg><use href="#x"/></svg>',
  '<svg><path fill="url(https://evil.example)"/></svg>',
  '<svg><path fill="u\\72l(https://evil.example)"/></svg>',
  '<svg><path d="M0 0"></svg>',
  '<svg><svg></svg></svg>',
  '<path d="M0 0"/>',
  '<svg>text</svg>',
  '<svg><!-- --></svg>',
  'text',
  '',
])('%s is not', (svg) => {
  expect(isPlainDrawing(svg)).toBe(false);
});
