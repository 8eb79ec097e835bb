// The address of a page, for links.
export const href = (...parts: string[]) => `#/${parts.map(encodeURIComponent).join('/')}`
