# Onair in a container: see docs/operate.md, and docs/deploy.md for several. The image holds no secret; everything kept is in /data.
# Both stages have the same pinned Node, for amd64 and arm64. What is built is the same for both: it is built once, on the builder's own.
FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /onair
COPY package.json package-lock.json ./
COPY core/package.json ./core/
COPY widgets/package.json ./widgets/
COPY server/package.json ./server/
COPY demo/package.json ./demo/
# no install script is needed to build: this Node is the one that the package `node` would fetch
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY LICENSE SECURITY.md .env.example tsconfig.json vite.config.ts ./
COPY docs/operate.md ./docs/
COPY docs/operate ./docs/operate
COPY scripts ./scripts
COPY core ./core
COPY widgets ./widgets
COPY demo ./demo
COPY server ./server
# what npm ships: the command with the server in one file, and the pages
RUN node scripts/pack.ts server && npm ci --omit=dev --workspace server --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
# The memory settings of `npm start` (scripts/ready.mjs): one arena of glibc, which returns freed memory, and room for short-lived objects
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4680 ONAIR_DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /onair
COPY LICENSE ./
COPY --from=build --chown=root:root /onair/node_modules ./node_modules
COPY --from=build --chown=root:root /onair/server/package.json ./server/
COPY --from=build --chown=root:root /onair/server/cli/*.mjs ./server/cli/
COPY --from=build --chown=root:root /onair/server/dist ./server/dist
RUN mkdir --mode=0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4680 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/cli/onair.mjs", "start"]

# the last layer, since these change with each build: a release gives them (.github/workflows/release.yml)
ARG VERSION=local
ARG REVISION=unknown
ARG CREATED=1970-01-01T00:00:00Z
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Onair" \
  org.opencontainers.image.description="OBS browser-source overlays for people who stream to many platforms at once" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.base.name="docker.io/library/node:24.21.0-bookworm-slim" \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$REVISION \
  org.opencontainers.image.created=$CREATED \
  org.opencontainers.image.source=$SOURCE \
  org.opencontainers.image.url=$SOURCE \
  org.opencontainers.image.documentation=$SOURCE
