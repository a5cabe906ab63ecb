export interface PartsData { language: string }
export async function presentParts(language: string | null): Promise<PartsData> { return { language: language ?? 'en' }; }
