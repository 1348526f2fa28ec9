# The API with the client that it serves: `docker build -t tool-shop-api .`, or `docker compose build`. What the image runs
# is proven without Docker by e2e/api/src/container.spec.ts: the same files, by a user without rights who can write
# nowhere, in 512 MB.
FROM node:20.20.2-alpine AS build
WORKDIR /shop
COPY . .
RUN npm ci --no-audit --no-fund
RUN NODE_ENV=production NX_DAEMON=false npx nx run-many -t build -p @shop/api @shop/web @shop/graphiql --outputStyle=static
RUN node tools/copy-runtime.mjs /runtime

FROM node:20.20.2-alpine
# Half of the memory for JavaScript: buffers and the program itself need some too.
ENV NODE_ENV=production NODE_OPTIONS=--max-old-space-size=256
WORKDIR /shop
# They belong to root, and nobody else may change them.
COPY --from=build /runtime .
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=1", "--max-semi-space-size=8", "dist/apps/api/main.js"]
