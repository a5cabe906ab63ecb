export const headlessShell: string;
export const wholeBrowser: string;
export function findBrowser(): string | null;
