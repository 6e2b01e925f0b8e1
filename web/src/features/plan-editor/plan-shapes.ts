/* The editor's own outlines, on the grid of the others (Lucide, ISC licence). */

export const shapeSquare = 'M6 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z'
export const shapeRound = 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z'
export const shapeLong = 'M3 8h18a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z'
export const shapeWall = 'M3 5h18v14H3zM3 12h18M9 5v7M15 12v7'
export const shapeLabel = 'M4 7V4h16v3M12 4v16M9 20h6'
export const rotateCw = 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5'
export const repeat = 'M15 14l5-5-5-5M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13'
export const trash =
  'M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6'
