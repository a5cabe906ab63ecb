export function findFastFolder(): string;
