# Onair in a container: see docs/operate.md, and docs/deploy.md for several. The image holds no secret; everything kept is in /data.
FROM node:24-slim AS build
WORKDIR /onair
COPY package.json package-lock.json ./
COPY core/package.json ./core/
COPY widgets/package.json ./widgets/
COPY server/package.json ./server/
COPY demo/package.json ./demo/
RUN npm ci --no-audit --no-fund
COPY . .
# what npm ships: the command with the server in one file, and the pages
RUN node scripts/pack.ts server && npm ci --omit=dev --workspace server --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4680 ONAIR_DATA_DIR=/data
WORKDIR /onair
COPY --from=build --chown=root:root /onair/node_modules ./node_modules
COPY --from=build --chown=root:root /onair/server/package.json ./server/
COPY --from=build --chown=root:root /onair/server/cli/onair.mjs ./server/cli/
COPY --from=build --chown=root:root /onair/server/dist ./server/dist
RUN mkdir --mode=0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4680 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4680/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/cli/onair.mjs", "start"]
