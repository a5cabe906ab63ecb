export const programPackages: readonly string[];
