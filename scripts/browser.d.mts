export const headlessShell: string;
export const fullBrowser: string;
export function findBrowser(): string | null;
