import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { guestPages } from './guest-pages'
import { precompress } from './precompress'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const api = `http://127.0.0.1:${process.env.SUFRA_DEV_API_PORT || '3000'}`

export default defineConfig({
  root: here('.'),
  plugins: [react(), guestPages(), precompress()],
  define: { __RELEASE__: JSON.stringify(process.env.npm_package_version ?? '') },
  build: {
    target: 'es2022',
    manifest: true,
    rollupOptions: { input: { app: here('./index.html'), guest: here('./guest.html') } },
  },
  server: {
    proxy: {
      '/api': api,
      '/docs': api,
      '/socket.io': { target: api, ws: true },
      '/feed': { target: api, ws: true },
    },
  },
})
