export function ensureBrowser(): void;
export function ensurePackage(name: string, file: string): void;
