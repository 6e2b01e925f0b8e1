/* Lucide's faces (ISC licence) as one path each. */
const head = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM9 9h.01M15 9h.01'
export const unhappy = `${head}M16 16s-1.5-2-4-2-4 2-4 2`
export const soSo = `${head}M8 15h8`
export const happy = `${head}M8 14s1.5 2 4 2 4-2 4-2`
