const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** Control characters, which could steer a terminal. */
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;

/** Formats a JSON log line for people: time, level, message and details, then an error's stack. */
export function readableLine(json: string): string {
  const { level, time, msg, err, ...details } = JSON.parse(json);
  const parts = [
    new Date(time).toTimeString().slice(0, 8),
    levels[level] ?? String(level),
    msg,
    ...Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ];
  const stack: unknown = err?.stack ?? err?.message;
  const lines = [parts.filter((part) => part !== undefined).join('  ')];
  if (typeof stack === 'string') lines.push(...stack.split('\n').map((line) => `  ${line.trim()}`));
  return lines.join('\n').replace(controlCharacters, '');
}
