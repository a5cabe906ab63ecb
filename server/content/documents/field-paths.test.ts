import { expect, it } from 'vitest';
import { fieldPathOf } from './field-paths.ts';

it('names the field that a JSON path means', () => {
  const value = {
    'services': [{ id: 7, parts: [{ name: 'a.b' }] }],
    'lines': ['x'],
    'whatsapp.ask': 1,
  };
  expect(fieldPathOf('$.services[0].parts[0].title', value)).toBe('services.7.parts.a~1b.title');
  expect(fieldPathOf('$.services[3].title', value)).toBe('services.3.title');
  expect(fieldPathOf('$.lines[0]', value)).toBe('lines.0');
  expect(fieldPathOf('$["whatsapp.ask"]', value)).toBe('whatsapp~1ask');
  expect(fieldPathOf('$', value)).toBe('');
});
